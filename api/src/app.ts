import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { demoRoutes } from '#demo/demo.routes.ts';
import { accountsRoutes } from '#modules/accounts/accounts.routes.ts';
import { marketRoutes } from '#modules/awards/market/market.routes.ts';
import { ownAwardsRoutes } from '#modules/awards/ours/own-awards.routes.ts';
import { recompetesRoutes } from '#modules/awards/recompetes/recompetes.routes.ts';
import { briefRoutes } from '#modules/brief/brief.routes.ts';
import { requireSource } from '#modules/collecting/choose-sources.ts';
import { collectingRoutes } from '#modules/collecting/collecting.routes.ts';
import { listRunsOf } from '#modules/collecting/source-history.queries.ts';
import { companyRoutes } from '#modules/company/company.routes.ts';
import { calendarRoutes } from '#modules/following/calendar/calendar.routes.ts';
import { followingRoutes } from '#modules/following/following.routes.ts';
import { jobsRoutes } from '#modules/jobs/jobs.routes.ts';
import { pursuitAnswersRoutes } from '#modules/mail/answers/pursuit-answers.routes.ts';
import { myMailRoutes } from '#modules/mail/digest/my-mail.routes.ts';
import { mailLinksRoutes } from '#modules/mail/links/mail-links.routes.ts';
import { mailRoutes } from '#modules/mail/mail.routes.ts';
import { backupsRoutes } from '#modules/operations/backup/backups.routes.ts';
import { followSettings } from '#modules/operations/settings/follow-settings.ts';
import { settingsRoutes } from '#modules/operations/settings/settings.routes.ts';
import { setupRoutes } from '#modules/operations/setup/setup.routes.ts';
import { statusRoutes } from '#modules/operations/status/status.routes.ts';
import { opportunitiesRoutes } from '#modules/opportunities/opportunities.routes.ts';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { authRoutes } from '#modules/people/auth.routes.ts';
import { securityLogRoutes } from '#modules/people/security-log.routes.ts';
import { findSession } from '#modules/people/sessions.queries.ts';
import { usersRoutes } from '#modules/people/users.routes.ts';
import { outcomesRoutes } from '#modules/pursuits/outcomes/outcomes.routes.ts';
import { pursuitsRoutes } from '#modules/pursuits/pursuits.routes.ts';
import { pursuitSheetRoutes } from '#modules/pursuits/sheet/sheet.routes.ts';
import { analyticsRoutes } from '#modules/reports/analytics.routes.ts';
import { reportsRoutes } from '#modules/reports/reports.routes.ts';
import { feedsRoutes } from '#modules/saved-searches/feeds/feeds.routes.ts';
import { savedSearchesRoutes } from '#modules/saved-searches/saved-searches.routes.ts';
import { scoringRoutes } from '#modules/scoring/scoring.routes.ts';
import { searchRoutes } from '#modules/search/search.routes.ts';
import { checksRoutes } from '#modules/votes/checks/checks.routes.ts';
import { earlierAwardRoutes } from '#modules/votes/earlier-awards/earlier-awards.routes.ts';
import { teachingRoutes } from '#modules/votes/teaching/teaching.routes.ts';
import { votesRoutes } from '#modules/votes/votes.routes.ts';
import { createCompanyCaches } from '#platform/cache/company-cache.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/connect.ts';
import { inRequest } from '#platform/db/request-context.ts';
import type { Deps } from '#platform/deps.ts';
import { callLimits } from '#platform/http/pipeline/call-limits.ts';
import { door } from '#platform/http/pipeline/door.ts';
import { guard } from '#platform/http/pipeline/guard.ts';
import { refuseForeignHosts } from '#platform/http/pipeline/host.ts';
import { InWork, MAX_IN_WORK } from '#platform/http/pipeline/in-work.ts';
import { readJsonBodies } from '#platform/http/pipeline/json-body.ts';
import { refuseForeignOrigins } from '#platform/http/pipeline/origin.ts';
import { requestKindOf } from '#platform/http/pipeline/request-path.ts';
import { requireHttps } from '#platform/http/pipeline/require-https.ts';
import { securityHeaders } from '#platform/http/pipeline/security-headers.ts';
import { answerUnreadable } from '#platform/http/pipeline/unreadable-requests.ts';
import { countCalls } from '#platform/http/probes/count-calls.ts';
import { healthRoutes } from '#platform/http/probes/health.ts';
import { requestLogging } from '#platform/http/probes/logging.ts';
import { metricsRoute } from '#platform/http/probes/metrics-route.ts';
import { CLIENT_FOLDER, serveClient } from '#platform/http/replies/client-files.ts';
import { compressAnswers } from '#platform/http/replies/compression.ts';
import { createDownloads } from '#platform/http/replies/downloads.ts';
import { answerError } from '#platform/http/replies/errors.ts';
import { answerUnknown } from '#platform/http/replies/not-found.ts';
import { openApiRoute } from '#platform/http/replies/openapi.ts';
import { securityTxtRoute } from '#platform/http/replies/security-txt.ts';

/** Nobody needs longer to send 64 kB, and whoever sends a byte a minute wants the connection, not the answer. */
const REQUEST_LIMIT_MS = 30_000;
/** Longer than the longest answer, which waits for a report to be sent. */
const SILENCE_LIMIT_MS = 120_000;
/** Longer than a proxy in front keeps a connection that nobody uses, so that it is never closed under a request. */
const KEEP_ALIVE_MS = 72_000;
const MAX_CONNECTIONS = 4_000;

interface AppOptions {
  clientFolder?: string;
  logStream?: NodeJS.WritableStream;
  requestLimitMs?: number;
  /** For looking whether the database is there; else it is looked for as by any request. */
  probesDb?: Db;
  /** Aborted when the server is to stop, which may be a while before it closes. */
  stopping?: AbortSignal;
  maxInWork?: number;
  /** Of the cached parts of answers; 0 caches none. */
  cacheBytes?: number;
}

/** The application as a function: no port, no process, no clock of its own. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = deps;
  const { requestLimitMs = REQUEST_LIMIT_MS } = options;
  const setHeaders = securityHeaders(config);
  const inWork = new InWork(options.maxInWork ?? MAX_IN_WORK, deps.metrics);
  const app = fastify({
    ...requestLogging(config, options.logStream),
    genReqId: () => randomUUID(),
    trustProxy: toTrust(config.trustProxy),
    bodyLimit: 64 * 1024,
    serverFactory: (handle) =>
      createServer(
        {
          requestTimeout: requestLimitMs,
          headersTimeout: requestLimitMs / 2,
          connectionsCheckingInterval: requestLimitMs / 6,
          keepAliveTimeout: KEEP_ALIVE_MS,
        },
        door(inWork, setHeaders, handle),
      ).setTimeout(SILENCE_LIMIT_MS),
    // A malformed id is an unknown one, however long it is.
    routerOptions: { maxParamLength: 5_000, ignoreDuplicateSlashes: true },
    // Answers requests in flight when the server stops, and those that were on their way, then closes idle connections.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => {
      setHeaders(request.raw, reply.raw, 'call');
      return answerError(error, request, reply);
    },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  app.decorate('servedEndpoints', []);
  app.decorate('servedExports', []);
  app.decorate('servedRoutes', []);
  app.decorate(
    'download',
    createDownloads(deps, (event) => recordEvent(deps.db, event)),
  );
  app.decorate('companyCaches', createCompanyCaches(deps, options.cacheBytes));
  app.addHook('onRoute', ({ method, url, config: route }) => {
    const { access, isCompressed = false } = route ?? {};
    app.servedRoutes.push({ method: String(method), url, access, isCompressed });
  });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', (request, _reply, done) => inRequest(request.id, done));
  countCalls(app, deps.metrics);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    setHeaders(request.raw, reply.raw, requestKindOf(request));
  });

  inWork.watch(app);
  refuseForeignHosts(app, config);
  requireHttps(app, config);
  await app.register(cookie);
  if (config.webOrigin) await app.register(cors, { origin: config.webOrigin, credentials: true });
  refuseForeignOrigins(app, config);
  readJsonBodies(app);
  compressAnswers(app);
  const limitCalls = callLimits(deps);
  const countCall = async (request: FastifyRequest, reply: FastifyReply) => {
    limitCalls(request, reply);
    await inWork.assign(request);
  };
  guard(app, config, countCall, async (token) => {
    const session = await findSession(deps, token);
    if (session) await followSettings(deps, session.versions.settings);
    return session;
  });

  healthRoutes(app, options.probesDb ?? deps.db, options.stopping);
  metricsRoute(app, deps);
  authRoutes(app, deps);
  demoRoutes(app, deps);
  setupRoutes(app, deps);
  accountsRoutes(app, deps);
  usersRoutes(app, deps);
  securityLogRoutes(app, deps);
  jobsRoutes(app, deps, {
    requireSource: () => requireSource(deps),
    listSourceRuns: (jobIds) => listRunsOf(deps.db, jobIds),
  });
  backupsRoutes(app, deps);
  collectingRoutes(app, deps);
  opportunitiesRoutes(app, deps);
  briefRoutes(app, deps);
  companyRoutes(app, deps);
  scoringRoutes(app, deps);
  searchRoutes(app, deps);
  savedSearchesRoutes(app, deps);
  feedsRoutes(app, deps);
  votesRoutes(app, deps);
  checksRoutes(app, deps);
  earlierAwardRoutes(app, deps);
  followingRoutes(app, deps);
  calendarRoutes(app, deps);
  recompetesRoutes(app, deps);
  pursuitsRoutes(app, deps);
  pursuitSheetRoutes(app, deps);
  outcomesRoutes(app, deps);
  pursuitAnswersRoutes(app, deps);
  ownAwardsRoutes(app, deps);
  marketRoutes(app, deps);
  teachingRoutes(app, deps);
  reportsRoutes(app, deps);
  analyticsRoutes(app, deps);
  mailRoutes(app, deps);
  myMailRoutes(app, deps);
  mailLinksRoutes(app, deps);
  settingsRoutes(app, deps);
  statusRoutes(app, deps);
  openApiRoute(app, config);
  securityTxtRoute(app, deps);
  answerUnknown(app, await serveClient(app, options.clientFolder ?? CLIENT_FOLDER));
  return app;
}

/** How many proxies in front may add to the chain of addresses, or which. */
function toTrust(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}
