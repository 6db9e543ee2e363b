import type { FastifyInstance } from 'fastify';
import { isDatabaseAway, isQueryTimeout } from '#platform/db/failures.ts';
import { HttpError } from '#platform/http/replies/errors.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const TOO_MANY = 429;

/** Counts answers by the route's template: its own address would have ids and tokens in it, and never end. */
export function countCalls(
  app: FastifyInstance,
  { calls, callSeconds, callErrors, refusedCalls }: Omit<Metrics, 'registry'>,
): void {
  app.addHook('onError', async (_request, _reply, error) => {
    const kind = kindOf(error);
    if (kind) callErrors.add({ kind });
  });
  app.addHook('onResponse', async (request, reply) => {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = request.routeOptions.url ?? 'none';
    calls.add({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` });
    callSeconds.observe({ method, route }, reply.elapsedTime / 1000);
    if (reply.statusCode === TOO_MANY) refusedCalls.add({ reason: 'too_many' });
  });
}

/** Undefined where it is not the server's fault. */
function kindOf(error: unknown): string | undefined {
  if (isDatabaseAway(error)) return 'database_away';
  if (isQueryTimeout(error)) return 'too_slow';
  const status = error instanceof HttpError ? error.status : (error as { statusCode?: number }).statusCode;
  return (status ?? 500) === 500 ? 'unexpected' : undefined;
}
