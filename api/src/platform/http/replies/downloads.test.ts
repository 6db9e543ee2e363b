import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { User } from '@bidlight/contract';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { until } from '#test/until.ts';
import { csvFile } from './csv.ts';
import { createDownloads } from './downloads.ts';

const ROW = 'x'.repeat(10_000);

it('security 02: a file is made as it is read, and no further query is made when the browser has left', async () => {
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  let queries = 0;
  let isEnded = false;
  async function* batches() {
    try {
      for (;;) {
        queries += 1;
        await setImmediate();
        yield Array.from({ length: 50 }, () => ROW);
      }
    } finally {
      isEnded = true;
    }
  }
  const events: string[] = [];
  const download = createDownloads({ config: readConfig({}), now: () => new Date() }, async ({ subject }) => {
    events.push(subject);
  });
  app.get('/file', (_request, reply) =>
    download(
      { id: 'somebody', companyId: 'theirs' } as User,
      {
        name: 'file',
        pieces: csvFile({ Text: (row: string) => row }, batches()),
        event: { action: 'list.exported', subject: 'A list' },
      },
      reply,
    ),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = get(`${address}/file`, { agent: false });
  asked.on('error', () => {});
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(events).toEqual(['A list']);
  // While nobody reads, the network is filled and nothing more is made.
  let before = -1;
  await until(async () => {
    const isSame = before === queries;
    before = queries;
    return isSame;
  });
  expect(isEnded).toBe(false);
  response.destroy();
  await until(async () => isEnded);
  expect(queries).toBeLessThan(100);
});
