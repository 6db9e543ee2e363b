import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ingestBatch } from '@bidlight/api/modules/collecting/ingest/ingest-batch.ts';
import { extractSource } from '@bidlight/api/modules/collecting/sources/extract/extract-source.ts';
import { deliverReport } from '@bidlight/api/modules/mail/delivery/deliver-report.ts';
import type { Actor } from '@bidlight/api/test/actors.ts';
import { fillDatabase } from '@bidlight/api/test/fuzz/fill-database.ts';
import { getOutboxMail, listOutbox, SCREENS, sendEmails, submitFeedback } from '@bidlight/contract';
import { startBareProduct } from '../product/bare-product.ts';
import { fillWithPayloads } from './fill-with-payloads.ts';
import { ODD_ADDRESSES, PAYLOADS } from './payloads.ts';

/** A server whose database has a payload in every free text, in a process of its own: a browser test starts it. */
export interface CorpusServer {
  address: string;
  cookies: Partial<Record<Actor, string>>;
  opportunityIds: number[];
  mailIds: string[];
  /** Paths of links in a mail. */
  voteLinks: string[];
}

const product = await startBareProduct();
const { deps, pool, address } = product;
process.on('disconnect', () => product.stop());
await deps.queue.work('mailing', (run) => deliverReport(deps, run));
const filled = await fillDatabase(deps);
const cookieOf = (actor: Actor) => filled.cookieOf(actor) ?? '';
await fillWithPayloads(pool);
await collectPayloads();
await call(sendEmails.path, 'operator', { group: 'user' });
const opportunityIds = await numbers('select id as n from opportunities order by id desc limit 60');
await call(submitFeedback.path, 'member', {
  opportunityId: opportunityIds[0],
  feedbackType: 'not_match',
  userFeedback: PAYLOADS[0],
});
const outbox = await fetch(address + listOutbox.path, { headers: { cookie: cookieOf('operator') } });
const { mails } = listOutbox.reply.parse(await outbox.json());
const mailIds = mails.map(({ id }) => id);
const cookies = Object.fromEntries(
  (['member', 'admin', 'operator'] as const).map((actor) => [actor, cookieOf(actor)]),
);
const started: CorpusServer = {
  address,
  cookies,
  opportunityIds,
  mailIds,
  voteLinks: await linksOf(mailIds[0] ?? ''),
};
process.send?.(started);

/** As they come in from a file: what cleaning leaves of a payload is seen on the screens too, and no address of it is a link. */
async function collectPayloads(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-corpus-'));
  const file = join(folder, 'extract.csv');
  const columns =
    'NoticeId,Title,Sol#,Department/Ind.Agency,PostedDate,Type,PrimaryContactFullname,Description,AdditionalInfoLink,Link';
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = PAYLOADS.map((payload, at) => {
    const link = ODD_ADDRESSES[at % ODD_ADDRESSES.length] ?? '';
    const id = (at + 1).toString(16).padStart(32, 'c');
    const cells = [
      id,
      payload,
      `P-${at}`,
      payload,
      '2026-11-01 10:00:00-04',
      'Solicitation',
      payload,
      payload,
      link,
      link,
    ];
    return cells.map(quoted).join(',');
  });
  await writeFile(file, [columns, ...lines, ''].join('\n'));
  const run = { cursor: undefined, now: deps.now(), signal: new AbortController().signal };
  for await (const { notices } of extractSource(file).read(run))
    await ingestBatch(deps.db, { source: 'extract', notices, now: deps.now() });
  await rm(folder, { recursive: true, force: true });
}

async function call(path: string, actor: Actor, body: object): Promise<void> {
  const headers = { cookie: cookieOf(actor), 'content-type': 'application/json' };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

async function linksOf(mailId: string): Promise<string[]> {
  const path = getOutboxMail.path.replace('{id}', mailId);
  const answer = await fetch(address + path, { headers: { cookie: cookieOf('operator') } });
  const { mail } = getOutboxMail.reply.parse(await answer.json());
  return mail.links
    .map(({ url }) => url.slice(new URL(url).origin.length))
    .filter((link) => link.startsWith(SCREENS.emailVote));
}

async function numbers(statement: string): Promise<number[]> {
  const { rows } = await pool.query<{ n: number }>(statement);
  return rows.map(({ n }) => n);
}
