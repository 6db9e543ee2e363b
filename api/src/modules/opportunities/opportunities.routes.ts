import {
  getBrief,
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
import { cached, cachedPerKey, keepIfSlow } from '#cache.ts';
import { momentOf } from '#db/list-conditions.ts';
import type { Deps } from '#deps.ts';
import { notFound } from '#http/errors.ts';
import { route } from '#http/route.ts';
import { countChangedToday, countClosing, countNewToday } from './brief.queries.ts';
import { describeOpportunity, OPPORTUNITY_MADE_OF } from './describe-opportunity.ts';
import { findOpportunity, OPPORTUNITY_NOT_FOUND, parseOpportunityId } from './find-opportunity.queries.ts';
import { listDesk, listToDecide } from './list-desk.ts';
import { listToday } from './list-today.ts';
import { listTopOpportunities } from './list-top-opportunities.ts';
import {
  countNotArchived,
  countScorable,
  countScores,
  countTodayUnscored,
  listRecent,
} from './recent-list.queries.ts';
import { saveNavigation } from './save-navigation.ts';

export function opportunitiesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const notArchived = cached(() => countNotArchived(db, momentOf(deps)), { keepMs: keepIfSlow });
  const scorable = cached(() => countScorable(db, momentOf(deps)), { keepMs: keepIfSlow });
  const scored = cachedPerKey((companyId: string) => countScores(db, companyId, momentOf(deps), 0), {
    keepMs: keepIfSlow,
  });
  const closing = cachedPerKey((companyId: string) => countClosing(db, companyId, momentOf(deps)), {
    keepMs: keepIfSlow,
  });
  /** One of the two counts may be older than the other. */
  const countUnscored = async (companyId: string) =>
    Math.max(0, (await scorable()) - (await scored(companyId)));

  route(
    app,
    getOpportunity,
    async ({ user, params, share }) => {
      // An old address of an opportunity that was merged into another one shows that one.
      const found = await findOpportunity(db, { opportunityId: parseOpportunityId(params.id) });
      if (!found) throw notFound(OPPORTUNITY_NOT_FOUND);
      return { success: true, opportunity: await describeOpportunity(deps, user, found.id, share) };
    },
    { madeOf: OPPORTUNITY_MADE_OF, isPersonal: true },
  );

  route(
    app,
    listTodayRfps,
    async ({ user, query, share }) => {
      const { page = 1, limit = TODAY_PAGE_SIZE, sortBy = 'compatibilityScore', sortOrder = 'desc' } = query;
      const { kinds: kind = 'answerable' } = query;
      const order = { kind, sortBy, sortOrder, limit, offset: (page - 1) * limit };
      const { rfps, statistics } = await listToday(deps, user, order, share);
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
    },
    { madeOf: ['notices', 'scores', 'profile', 'votes'], isPersonal: true },
  );

  route(
    app,
    getBrief,
    async ({ user, share }) => {
      const moment = momentOf(deps);
      const [today, closingSoon, changed] = await Promise.all([
        countNewToday(db, user.companyId, moment),
        closing(user.companyId),
        listToDecide(deps, user, share).then((ids) => countChangedToday(db, ids, moment)),
      ]);
      return { success: true, brief: { ...today, closing: closingSoon, changed } };
    },
    { madeOf: ['notices', 'scores', 'profile', 'votes'], isPersonal: true },
  );

  route(
    app,
    listTopRfps,
    async ({ user, query, share }) => {
      const { limit = TOP_RFPS_LIMIT, decided } = query;
      if (decided) {
        const { topRFPs, progress } = await listDesk(deps, user, { decided, limit }, share);
        return { success: true, topRFPs, count: topRFPs.length, progress };
      }
      const topRFPs = await listTopOpportunities(deps, user, limit, share);
      return { success: true, topRFPs, count: topRFPs.length };
    },
    { madeOf: ['notices', 'scores', 'profile', 'votes', 'mails'], isPersonal: true },
  );

  route(
    app,
    scrapingStats,
    async ({ user }) => {
      const [total, highScores, unscored] = await Promise.all([
        notArchived(),
        countScores(db, user.companyId, momentOf(deps), HIGH_SCORE),
        countUnscored(user.companyId),
      ]);
      return {
        success: true,
        stats: {
          total_opportunities: total,
          high_score_opportunities: highScores,
          unscored_opportunities: unscored,
        },
      };
    },
    { madeOf: ['notices', 'scores'], isPersonal: false },
  );

  route(
    app,
    recentOpportunities,
    async ({ user, query }) => {
      const { today_only: todayOnly, min_score: minScore, limit } = query;
      const { companyId } = user;
      const moment = momentOf(deps);
      const countMatchingUnscored = () => {
        if (minScore > 0) return 0;
        return todayOnly ? countTodayUnscored(db, companyId, moment) : countUnscored(companyId);
      };
      const [opportunities, unscored] = await Promise.all([
        listRecent(db, companyId, moment, { todayOnly, minScore, limit }),
        countMatchingUnscored(),
      ]);
      return { success: true, opportunities, count: opportunities.length, unscored_count: unscored };
    },
    { madeOf: ['notices', 'scores'], isPersonal: false },
  );

  route(app, recordNavigation, async ({ user, body }) => {
    await saveNavigation(deps, user, body);
    return { success: true };
  });
}
