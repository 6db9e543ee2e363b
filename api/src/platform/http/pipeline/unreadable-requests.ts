import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorBody, HttpError } from '#platform/http/replies/errors.ts';
import { DATA_POLICY } from './security-headers.ts';

/** What Node finds in a request before there is one; everything else is bytes that are no HTTP. */
const KNOWN: Record<string, HttpError> = {
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError(408, 'The request took too long to arrive.'),
  HPE_HEADER_OVERFLOW: new HttpError(431, 'The request has too long an address or too many headers.'),
};
const UNREADABLE = new HttpError(400, 'The request could not be read.');

/** Answers what never became a request, in the same words and shape as every other error. */
export function answerUnreadable({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET') return;
  answerOnSocket(KNOWN[code] ?? UNREADABLE, socket);
}

/** For what has a socket and nothing else yet. The connection ends with the answer. */
export function answerOnSocket(answer: HttpError, socket: Socket): void {
  if (socket.destroyed) return;
  const requestId = randomUUID();
  const body = JSON.stringify(errorBody(answer, requestId));
  const head = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-security-policy: ${DATA_POLICY}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ];
  // Whoever sends what cannot be read may not read either.
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
