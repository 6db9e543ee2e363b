import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { AuditAction, User } from '@bidlight/contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { limiter, limiterByKey } from '#platform/limits/limiter.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { HttpError } from './errors.ts';

/** On a server; one person downloads one file at a time. */
const MAX_RUNNING = 4;
/** A download that is read this slowly is cut off, so that a few cannot keep everybody else waiting. */
const MAX_DURATION_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 10;

export interface CsvFile {
  /** The day and '.csv' follow it. */
  name: string;
  pieces: AsyncGenerator<string>;
  /** What the audit log says of it. */
  event: { action: AuditAction; subject: string };
}

export type Download = (user: User, file: CsvFile, reply: FastifyReply) => Promise<FastifyReply>;

interface ExportEvent {
  companyId: string;
  actor: User;
  action: AuditAction;
  subject: string;
  address: string;
}

/** Sends CSV files while they are made, and records each before it is sent. */
export function createDownloads(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  record: (event: ExportEvent) => Promise<void>,
): Download {
  const more = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  const ofUser = limiterByKey(
    { running: 1 },
    () => new HttpError(429, 'An export of yours is still running. Please wait until it has ended.', more),
  );
  const inAll = limiter(
    { running: MAX_RUNNING },
    () => new HttpError(503, 'Other exports are running. Please try again in a moment.', more),
  );
  const download = async (user: User, { name, pieces, event }: CsvFile, reply: FastifyReply) => {
    // Until the first piece is there, a failure is answered as any other; later it can only break the connection off.
    const first = await pieces.next();
    await record({ companyId: user.companyId, actor: user, address: reply.request.ip, ...event });
    return send(`${name}-${dayIn(config.timeZone, now())}.csv`, startingWith(first, pieces), reply);
  };
  return (user, file, reply) => ofUser(user.id, () => inAll(() => download(user, file, reply)));
}

async function send(
  name: string,
  pieces: AsyncGenerator<string>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // One piece is read ahead, not the whole file.
  const file = Readable.from(pieces, { highWaterMark: 1, signal: AbortSignal.timeout(MAX_DURATION_MS) });
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file);
  // The framework logs a failure and destroys the connection; the file also ends when the client leaves.
  await finished(file).catch(() => {});
  return reply;
}

async function* startingWith(
  first: IteratorResult<string>,
  others: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* others;
}
