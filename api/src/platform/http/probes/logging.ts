import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { pathOf } from '#platform/http/pipeline/request-path.ts';
import { describeError } from '#platform/http/replies/describe-error.ts';

/** Mails link to addresses whose last part is a secret. */
const SECRET_PATH = /^(\/api\/mail\/\w+\/).*$/;

/** In UTC, as the security log and PostgreSQL's own messages are. */
const timestamp = stdTimeFunctions.isoTime;

/**
 * Structured logs without secrets: a request is logged by its path alone, because addresses carry
 * vote tokens and search words; headers, bodies and the parameters of statements are never logged.
 */
export function loggerOptions(
  config: Config,
  stream?: NodeJS.WritableStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    timestamp,
    ...(stream && { stream }),
    serializers: {
      err: describeError,
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: pathOf(request.url).replace(SECRET_PATH, '$1'),
        address: request.ip,
      }),
    },
  };
}

/** For what happens beside the requests. */
export function backgroundLog(config: Config): Logger {
  return pino({ level: config.logLevel, timestamp, serializers: { err: describeError } });
}
