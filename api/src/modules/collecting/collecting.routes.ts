import { listQuarantined, scrapingOverview, sourceFreshness } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { nextMidnight } from '#modules/collecting/sources/sam-gov/throttling.ts';
import { nextRunAt } from '#modules/jobs/schedules.ts';
import type { Deps } from '#platform/deps.ts';
import { notFound } from '#platform/http/replies/errors.ts';
import { knownNumber, paginationOf } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { DAILY_CALLS, hasSource } from './choose-sources.ts';
import { findQuotaState } from './quota.queries.ts';
import { findRun, listLastRuns, listQuarantinedRows } from './source-history.queries.ts';
import { listFreshness, listReadSources, listReasons } from './source-runs.queries.ts';

const RUN_NOT_FOUND = 'Run not found.';
const MAX_REASONS = 20;
const DEFAULT_LIMIT = 25;

export function collectingRoutes(app: FastifyInstance, { config, db, now }: Deps): void {
  route(app, sourceFreshness, async () => {
    const collected = await listFreshness(db);
    const real = collected.filter(({ source }) => source !== 'sample');
    const [newest] = real.length > 0 ? real : collected;
    return { success: true, isSample: real.length === 0, asOf: newest?.asOf.toISOString() ?? null };
  });

  route(app, scrapingOverview, async () => {
    const [lastRuns, collected, quota] = await Promise.all([
      listLastRuns(db),
      listReadSources(db),
      config.source.apiKey ? findQuotaState(db, 'sam', now()) : null,
    ]);
    const asOf = new Map(collected.map((fresh) => [fresh.source, fresh.asOf.toISOString()]));
    const { schedules, timeZone } = config;
    return {
      success: true,
      sources: lastRuns.map((lastRun) => ({
        source: lastRun.source,
        asOf: asOf.get(lastRun.source) ?? null,
        lastRun,
      })),
      quota: quota && {
        calls: quota.calls,
        limit: DAILY_CALLS,
        blockedUntil: quota.blockedUntil?.toISOString() ?? null,
        resetsAt: nextMidnight(now()).toISOString(),
      },
      nextRunAt:
        schedules.collect && (await hasSource({ config, db }))
          ? nextRunAt({ cron: schedules.collect, timeZone }, now()).toISOString()
          : null,
    };
  });

  route(app, listQuarantined, async ({ params, query }) => {
    const runId = knownNumber(params.runId, RUN_NOT_FOUND);
    const { page = 1, limit = DEFAULT_LIMIT } = query;
    const run = await findRun(db, runId);
    if (!run) throw notFound(RUN_NOT_FOUND);
    const [reasons, rows] = await Promise.all([
      listReasons(db, runId, MAX_REASONS),
      listQuarantinedRows(db, runId, { limit, offset: (page - 1) * limit }),
    ]);
    return {
      success: true,
      reasons: reasons.map(({ reason, rows }) => ({ reason, rows })),
      rows,
      pagination: paginationOf(page, limit, run.quarantined),
    };
  });
}
