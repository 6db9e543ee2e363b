import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SAM_GOV_TIME_ZONE } from '@bidlight/api/modules/collecting/sources/clean/dates.ts';
import {
  type Record as NoticeRecord,
  record,
  searching,
  send,
} from '@bidlight/api/modules/collecting/sources/sam-gov/sam-gov-answers.fixture.ts';
import { type MailServer, startMailServer } from '@bidlight/api/platform/mail/mail-server.fixture.ts';
import { dayIn } from '@bidlight/api/platform/time/calendar.ts';

const PAGE = 20;
/** Two notices in three belong to a purchase that has others, often of an earlier collecting: they are merged. */
const PURCHASES = 3;

const SOURCE_FAULTS = {
  '429': (reply) => send(reply, 429, { message: 'Too many' }, { 'retry-after': '1' }),
  '5xx': (reply) => send(reply, 503, 'Upstream'),
  reset: (reply) => reply.destroy(),
  garbage: (reply) => send(reply, 200, '<html>\u0000{"opportunitiesData":['),
  'changed format': (reply, records) => send(reply, 200, { total: records.length, data: records }),
} satisfies Record<string, (reply: ServerResponse, records: readonly NoticeRecord[]) => unknown>;

export type SourceFault = keyof typeof SOURCE_FAULTS;
export type ModelFault = 'down' | 'slow' | 'garbage';

/** The servers that the product talks to, with the faults that a case wants of them. All are on this machine. */
export interface Edges {
  source: {
    url: string;
    records: NoticeRecord[];
    fault: SourceFault | undefined;
    /** How many pages were asked for. */
    asked: number;
    /** So many more notices, of today. */
    publish(count: number): void;
  };
  model: { url: string; fault: ModelFault | undefined; asked: number };
  mail: MailServer;
  close(): Promise<void>;
}

export async function openEdges(): Promise<Edges> {
  const mail = await startMailServer();
  const today = dayIn(SAM_GOV_TIME_ZONE, new Date());
  const source: Edges['source'] = {
    url: '',
    records: [],
    fault: undefined,
    asked: 0,
    publish: (count) => {
      for (let more = 0; more < count; more += 1) {
        const at = source.records.length + 1;
        const solicitationNumber = `PURCHASE-${at % PURCHASES === 0 ? at : Math.floor(at / (2 * PURCHASES))}`;
        // With one title, because a number of unrelated ones is taken for several purchases.
        source.records.push(record(at, today, { solicitationNumber, title: 'Pump repair' }));
      }
    },
  };
  const model: Edges['model'] = { url: '', fault: undefined, asked: 0 };
  const sourceServer = await serve((url, reply) => answerSource(source, url, reply));
  const modelServer = await serve((_url, reply) => answerModel(model, reply));
  source.url = sourceServer.url;
  model.url = `${modelServer.url}/v1`;
  return {
    source,
    model,
    mail,
    close: async () => {
      sourceServer.close();
      modelServer.close();
      await mail.close();
    },
  };
}

function answerSource(source: Edges['source'], url: URL, reply: ServerResponse): void {
  source.asked += 1;
  if (source.fault) SOURCE_FAULTS[source.fault](reply, source.records);
  else if (!url.pathname.endsWith('/search')) send(reply, 200, { description: 'Text' });
  else {
    url.searchParams.set('limit', String(PAGE));
    searching(source.records)(url, reply, source.asked);
  }
}

function answerModel(model: Edges['model'], reply: ServerResponse): void {
  model.asked += 1;
  if (model.fault === 'down') reply.destroy();
  else if (model.fault === 'garbage') send(reply, 200, { choices: [{ message: { content: '}{ \u0000' } }] });
  // A slow one says nothing at all, until whoever asked gives up.
}

async function serve(handler: (url: URL, reply: ServerResponse) => void) {
  const server = createServer((request, reply) => handler(new URL(request.url ?? '', 'http://edge'), reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
