import fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { answerError } from './errors.ts';
import { healthRoutes } from './health.ts';
import { loggerOptions } from './logging.ts';

/** A worker serves no browsers; it only says whether it lives and can work, to whoever watches over it. */
export function workerProbes(deps: Deps): FastifyInstance {
  const app = fastify({
    logger: loggerOptions(deps.config),
    forceCloseConnections: true,
    requestTimeout: 5_000,
  });
  app.setErrorHandler(answerError);
  healthRoutes(app, deps.db);
  return app;
}
