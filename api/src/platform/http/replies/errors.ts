import { STATUS_CODES } from 'node:http';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isQueryTimeout } from '#platform/db/failures.ts';

/** An answer that is not success. `message` is for the person and is shown as it is. */
export class HttpError extends Error {
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;
  /** Sent beside the message. */
  readonly details: Record<string, string>;

  constructor(
    status: number,
    message: string,
    more: { retryAfterSeconds?: number; details?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.details = more.details ?? {};
  }
}

/** The server does what it can and has no room for one more call. It is no fault, and to log each would cost more than the refusal. */
export class BusyError extends HttpError {
  constructor() {
    super(503, 'The server is busy. Please try again.', { retryAfterSeconds: 2 });
  }
}

export const badRequest = (message: string) => new HttpError(400, message);
export const unauthorized = (message: string) => new HttpError(401, message);
export const forbidden = (message: string) => new HttpError(403, message);
export const notFound = (message: string) => new HttpError(404, message);
export const gone = (message: string) => new HttpError(410, message);
export const conflict = (message: string, details: Record<string, string> = {}) =>
  new HttpError(409, message, { details });
export const tooManyAttempts = (until: Date, at: Date) =>
  tooMany('Too many attempts. Please try again later.', until, at);
export const tooManyCalls = (until: Date, at: Date) =>
  tooMany('Too many requests. Please try again in a moment.', until, at);
export const tooMany = (message: string, until: Date, at: Date) => {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000));
  return new HttpError(429, message, { retryAfterSeconds });
};
export const unavailable = (message: string) => new HttpError(503, message, { retryAfterSeconds: 2 });

export const TOOK_TOO_LONG = 'This took too long. Please try again.';
export const SIGN_IN_FIRST = 'Please sign in.';

const BODY_MESSAGES: Record<number, string> = {
  400: 'The request could not be read.',
  413: 'The request is too large.',
  415: 'Send the request as JSON.',
};

/** Turns whatever was thrown into an answer; what nobody foresaw stays bland. */
function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseAway(error)) return unavailable('The database is not available right now. Please try again.');
  if (isQueryTimeout(error)) return unavailable(TOOK_TOO_LONG);
  const status = (error as Partial<FastifyError>)?.statusCode;
  if (status && status >= 400 && status < 500) {
    return new HttpError(status, BODY_MESSAGES[status] ?? `${STATUS_CODES[status]}.`);
  }
  return new HttpError(500, 'Something went wrong. Please try again.');
}

/** As an answer, and logged where it is the server's fault. */
function loggedHttpError(error: unknown, log: FastifyBaseLogger, about: object = {}): HttpError {
  const answer = toHttpError(error);
  if (answer.status >= 500 && !(answer instanceof BusyError))
    log.error({ err: error, ...about }, answer.message);
  return answer;
}

/** What a person reads about one part of a call that failed while the others were done. */
export function describeFailure(error: unknown, log: FastifyBaseLogger): string {
  return loggedHttpError(error, log).message;
}

/** Whoever tries what they may not is in the log; what a limit or a rule for input has refused, where `info` is logged. */
const REFUSALS: Record<number, 'warn' | 'info'> = { 400: 'info', 403: 'warn', 421: 'warn', 429: 'info' };

function logRefusal({ status }: HttpError, request: FastifyRequest): void {
  const level = REFUSALS[status];
  if (level) request.log[level]({ req: request, status }, 'refused');
}

/** The one place that answers errors. Screens read `error` or `message`, so both carry the text. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = loggedHttpError(error, request.log, { req: request });
  logRefusal(answer, request);
  // Also for a file that is not there: an upgrade may bring it in the next minute.
  reply.header('cache-control', 'no-store');
  if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
  return reply.status(answer.status).send(errorBody(answer, request.id));
}

export function errorBody({ status, message, details }: HttpError, requestId: string) {
  return { ...details, success: false, error: message, message, code: codeOf(status), requestId };
}

/** 404 → 'not_found' */
function codeOf(status: number): string {
  return (STATUS_CODES[status] ?? 'error').toLowerCase().replaceAll(/[^a-z]+/g, '_');
}
