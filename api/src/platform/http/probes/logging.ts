import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from '#platform/config/config.ts';
import { pathOf } from '#platform/http/pipeline/request-path.ts';
import { describeError } from '#platform/http/replies/describe-error.ts';

/** Addresses whose last part is a secret: what mails link to, and what calendar programs and feed readers read. */
const SECRET_PATH = /^(\/api\/(?:mail\/\w+|calendar|feeds)\/).*$/;

/** In UTC, as the security log and PostgreSQL's own messages are. */
const timestamp = stdTimeFunctions.isoTime;

/**
 * Structured logs without secrets: a request is logged by its path alone, because addresses carry
 * vote tokens and search words; headers, bodies and the parameters of statements are never logged.
 */
export function requestLogging(
  config: Config,
  stream?: NodeJS.WritableStream,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'childLoggerFactory'> {
  return {
    logger: {
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
    },
    logController: new QuietProbes(),
    childLoggerFactory: (logger, bindings, options, { headers }) => {
      const traceId = traceIdOf(headers.traceparent);
      return logger.child(traceId ? { ...bindings, traceId } : bindings, options);
    },
  };
}

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** A probe comes every few seconds. Only one that fails has something to say, and then gets its two lines at the end. */
class QuietProbes extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (!isProbe(request)) super.incomingRequest(request, reply);
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (isProbe(request)) {
      if (!error && reply.statusCode < 400) return;
      super.incomingRequest(request, reply);
    }
    super.requestCompleted(error, request, reply);
  }
}

function isProbe({ routeOptions: { url } }: FastifyRequest): boolean {
  return url !== undefined && PROBES.has(url);
}

/** Version, trace, parent and flags as W3C Trace Context has them. Only a version after 00 may have more after these. */
const TRACEPARENT =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}((?<!^00.*)-.*)?$/;

/** What the caller's own log knows the request by; undefined where nothing valid is sent. */
function traceIdOf(traceparent: unknown): string | undefined {
  return typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
}

/** For what happens beside the requests. */
export function backgroundLog(config: Config): Logger {
  return pino({ level: config.logLevel, timestamp, serializers: { err: describeError } });
}
