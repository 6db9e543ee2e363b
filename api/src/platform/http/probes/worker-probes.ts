import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { refuseForeignHosts } from '#platform/http/pipeline/host.ts';
import { securityHeaders } from '#platform/http/pipeline/security-headers.ts';
import { answerError } from '#platform/http/replies/errors.ts';
import { healthRoutes } from './health.ts';
import { requestLogging } from './logging.ts';
import { metricsRoute } from './metrics-route.ts';

/** A worker serves no browsers; it only says whether it lives and can work, and how it does, to whoever watches over it. */
export function workerProbes(deps: Deps): FastifyInstance {
  const app = fastify({
    ...requestLogging(deps.config),
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    requestTimeout: 5_000,
  });
  app.setErrorHandler(answerError);
  const setHeaders = securityHeaders(deps.config);
  app.addHook('onRequest', async (request, reply) => setHeaders(request.raw, reply.raw, 'call'));
  refuseForeignHosts(app, deps.config);
  healthRoutes(app, deps.db);
  metricsRoute(app, deps);
  return app;
}
