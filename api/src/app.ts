import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { CLIENT_FOLDER, serveClient } from '#http/client-files.ts';
import { answerError } from '#http/errors.ts';
import { guard } from '#http/guard.ts';
import { healthRoutes } from '#http/health.ts';
import { readJsonBodies } from '#http/json-body.ts';
import { loggerOptions } from '#http/logging.ts';
import { answerUnknown } from '#http/not-found.ts';
import { openApiRoute } from '#http/openapi.ts';
import { refuseForeignOrigins } from '#http/origin.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { collectingRoutes } from '#modules/collecting/collecting.routes.ts';
import { listRunsOf } from '#modules/collecting/source-history.queries.ts';
import { companyRoutes } from '#modules/company/company.routes.ts';
import { jobsRoutes } from '#modules/jobs/jobs.routes.ts';
import { mailRoutes } from '#modules/mail/mail.routes.ts';
import { mailLinksRoutes } from '#modules/mail/mail-links.routes.ts';
import { opportunitiesRoutes } from '#modules/opportunities/opportunities.routes.ts';
import { authRoutes } from '#modules/people/auth.routes.ts';
import { securityLogRoutes } from '#modules/people/security-log.routes.ts';
import { findSession } from '#modules/people/sessions.queries.ts';
import { usersRoutes } from '#modules/people/users.routes.ts';
import { analyticsRoutes } from '#modules/reports/analytics.routes.ts';
import { reportsRoutes } from '#modules/reports/reports.routes.ts';
import { scoringRoutes } from '#modules/scoring/scoring.routes.ts';
import { searchRoutes } from '#modules/search/search.routes.ts';
import { votesRoutes } from '#modules/votes/votes.routes.ts';

interface AppOptions {
  clientFolder?: string;
  logStream?: NodeJS.WritableStream;
}

/** The application as a function: no port, no process, no clock of its own. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = deps;
  const app = fastify({
    logger: loggerOptions(config, options.logStream),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    // A malformed id is an unknown one, however long it is.
    routerOptions: { maxParamLength: 5_000 },
    // Answers requests in flight when the server stops, then closes idle connections.
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
  });
  app.decorate('servedEndpoints', []);
  app.decorate('servedRoutes', []);
  app.addHook('onRoute', ({ method, url, config: route }) => {
    app.servedRoutes.push({ method: String(method), url, access: route?.access });
  });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  await securityHeaders(app, config);
  await app.register(cookie);
  if (config.webOrigin) await app.register(cors, { origin: config.webOrigin, credentials: true });
  refuseForeignOrigins(app, config);
  readJsonBodies(app);
  guard(app, config, (token) => findSession(deps.db, token, deps.now()));

  healthRoutes(app, deps);
  authRoutes(app, deps);
  usersRoutes(app, deps);
  securityLogRoutes(app, deps);
  jobsRoutes(app, deps, (jobIds) => listRunsOf(deps.db, jobIds));
  collectingRoutes(app, deps);
  opportunitiesRoutes(app, deps);
  companyRoutes(app, deps);
  scoringRoutes(app, deps);
  searchRoutes(app, deps);
  votesRoutes(app, deps);
  reportsRoutes(app, deps);
  analyticsRoutes(app, deps);
  mailRoutes(app, deps);
  mailLinksRoutes(app, deps);
  openApiRoute(app);
  answerUnknown(app, await serveClient(app, options.clientFolder ?? CLIENT_FOLDER));
  return app;
}
