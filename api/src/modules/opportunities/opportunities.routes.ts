import {
  exportTodayRfps,
  exportTopRfps,
  getOpportunity,
  HIGH_SCORE,
  listTodayRfps,
  listTopRfps,
  recentOpportunities,
  recordNavigation,
  scrapingStats,
  TODAY_PAGE_SIZE,
  TOP_RFPS_LIMIT,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { findScoringState } from '#modules/scoring/scores/scoring-state.queries.ts';
import type { CompanyCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { notFound } from '#platform/http/replies/errors.ts';
import { exportRoute } from '#platform/http/replies/export-route.ts';
import { route } from '#platform/http/replies/route.ts';
import { momentOf } from '#store/list-conditions.ts';
import { describeNothingLeft } from './decisions/describe-nothing-left.ts';
import { exportTop } from './decisions/export-top.ts';
import { listTop } from './decisions/list-top.ts';
import { findOpportunity, OPPORTUNITY_NOT_FOUND, parseOpportunityId } from './find-opportunity.queries.ts';
import { exportToday } from './lists/export-today.ts';
import { listToday, todayOrderOf } from './lists/list-today.ts';
import {
  countNotArchived,
  countScorable,
  countScores,
  countTodayUnscored,
  listRecent,
} from './lists/recent-list.queries.ts';
import { describeOpportunity } from './page/describe-opportunity.ts';
import { saveNavigation } from './page/save-navigation.ts';

export function opportunitiesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  /** Whatever changes what they count changes the version that they are kept by: none is older than what is stored. */
  const countScored = async (companyId: string, cache: CompanyCache) => {
    const [total, scored] = await Promise.all([
      cache.forAll('scorable', () => countScorable(db, momentOf(deps))),
      cache('scored', ['notices', 'scores'], () => countScores(db, companyId, momentOf(deps), 0)),
    ]);
    // Two counts, and something may be scored or end between them.
    return { total, scored: Math.min(scored, total) };
  };
  const countUnscored = async (companyId: string, cache: CompanyCache) => {
    const { total, scored } = await countScored(companyId, cache);
    return total - scored;
  };

  route(app, getOpportunity, async ({ user, params, cache }) => {
    // An old address of an opportunity that was merged into another one shows that one.
    const found = await findOpportunity(db, { opportunityId: parseOpportunityId(params.id) });
    if (!found) throw notFound(OPPORTUNITY_NOT_FOUND);
    return { success: true, opportunity: await describeOpportunity(deps, user, found.id, cache) };
  });

  route(app, listTodayRfps, async ({ user, query, cache }) => {
    const { page = 1, limit = TODAY_PAGE_SIZE } = query;
    const order = { ...todayOrderOf(query), limit, offset: (page - 1) * limit };
    const { rfps, statistics } = await listToday(deps, user, order, cache);
    return {
      success: true,
      rfps,
      statistics: {
        total_rfps: statistics.total,
        total_naics_count: statistics.targetNaics,
        average_ai_score: statistics.averageScore,
        high_score_count: statistics.highScores,
        other_count: statistics.ofOtherKind,
      },
      pagination: {
        page,
        limit,
        totalPages: Math.ceil(statistics.total / limit),
        totalCount: statistics.total,
      },
    };
  });

  exportRoute(app, exportTodayRfps, ({ user, query, ids }) => exportToday(deps, user, query, ids));

  route(app, listTopRfps, async ({ user, query, cache }) => {
    const { limit = TOP_RFPS_LIMIT, page = 1, decided, kinds } = query;
    const list = await listTop(deps, user, query, { limit, offset: (page - 1) * limit }, cache);
    const isNothingLeft = decided === 'no' && !kinds && list.topRFPs.length === 0;
    // As long as something has no score, nobody knows whether it fits.
    const isFinished = isNothingLeft && (await countUnscored(user.companyId, cache)) === 0;
    const nothingLeft = isFinished ? await describeNothingLeft(deps, user, cache) : null;
    return { success: true, ...list, count: list.topRFPs.length, ...(nothingLeft && { nothingLeft }) };
  });

  exportRoute(app, exportTopRfps, ({ user, query }) => exportTop(deps, user, query));

  // Not kept as a whole: a job starts and fails without a change of what is counted.
  route(app, scrapingStats, async ({ user, cache }) => {
    const { companyId } = user;
    const moment = momentOf(deps);
    const [total, highScores, counted] = await Promise.all([
      cache.forAll('not archived', () => countNotArchived(db, moment)),
      cache('high scores', ['notices', 'scores'], () => countScores(db, companyId, moment, HIGH_SCORE)),
      countScored(companyId, cache),
    ]);
    const unscored = counted.total - counted.scored;
    const isUnfinished = unscored > 0 || counted.total === 0;
    return {
      success: true,
      stats: {
        total_opportunities: total,
        high_score_opportunities: highScores,
        unscored_opportunities: unscored,
        ...(isUnfinished && { scoring: { ...(await findScoringState(db)), ...counted } }),
      },
    };
  });

  route(
    app,
    recentOpportunities,
    async ({ user, query, cache }) => {
      const { today_only: todayOnly, min_score: minScore, limit } = query;
      const { companyId } = user;
      const moment = momentOf(deps);
      const countMatchingUnscored = () => {
        if (minScore > 0) return 0;
        return todayOnly ? countTodayUnscored(db, companyId, moment) : countUnscored(companyId, cache);
      };
      const [opportunities, unscored] = await Promise.all([
        listRecent(db, companyId, moment, { todayOnly, minScore, limit }),
        countMatchingUnscored(),
      ]);
      return { success: true, opportunities, count: opportunities.length, unscored_count: unscored };
    },
    { dependsOn: ['notices', 'scores'] },
  );

  route(app, recordNavigation, async ({ user, body }) => {
    await saveNavigation(deps, user, body);
    return { success: true };
  });
}
