import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import { limiter, limiterByKey } from '#platform/limits/limiter.ts';
import { HttpError } from './errors.ts';

/** On a server; one person downloads one file at a time. */
const MAX_RUNNING = 4;
/** A download that is read this slowly is cut off, so that a few cannot keep everybody else waiting. */
const MAX_DURATION_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 10;

interface CsvFile {
  name: string;
  pieces: AsyncGenerator<string>;
  /** Called when the first piece is there, and before it is sent. */
  onStart(): Promise<void>;
}

export type Download = (userId: string, file: CsvFile, reply: FastifyReply) => Promise<FastifyReply>;

/** Sends CSV files while they are made. */
export function createDownloads(): Download {
  const more = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  const ofUser = limiterByKey(
    { running: 1 },
    () => new HttpError(429, 'An export of yours is still running. Please wait until it has ended.', more),
  );
  const inAll = limiter(
    { running: MAX_RUNNING },
    () => new HttpError(503, 'Other exports are running. Please try again in a moment.', more),
  );
  return (userId, file, reply) => ofUser(userId, () => inAll(() => download(file, reply)));
}

async function download({ name, pieces, onStart }: CsvFile, reply: FastifyReply): Promise<FastifyReply> {
  // Until the first piece is there, a failure is answered as any other; later it can only break the connection off.
  const first = await pieces.next();
  await onStart();
  // One piece is read ahead, not the whole file.
  const file = Readable.from(startingWith(first, pieces), {
    highWaterMark: 1,
    signal: AbortSignal.timeout(MAX_DURATION_MS),
  });
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
