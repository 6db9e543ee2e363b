import type { FastifyReply } from 'fastify';
import { HttpError } from '#platform/http/replies/errors.ts';

/** The status is the one that proxies log for a client that has left; nobody receives the answer. */
const CLIENT_CLOSED_REQUEST = 499;

/** Is aborted when the client leaves before it has its whole answer. */
export function whenClientLeaves({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new HttpError(CLIENT_CLOSED_REQUEST, 'The client has left.'));
  });
  return left.signal;
}
