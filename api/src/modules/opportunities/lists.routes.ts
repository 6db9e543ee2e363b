import {
  listTodayRfps,
  listTopRfps,
  recordNavigation,
  TODAY_PAGE_SIZE,
  TOP_RFPS_LIMIT,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { momentOf } from '#db/list-conditions.ts';
import type { Deps } from '#deps.ts';
import { route } from '#http/route.ts';
import { saveNavigation } from './save-navigation.ts';
import { countTargetNaics, listToday } from './today-list.queries.ts';
import { listTopRfpsFor } from './top-list.ts';

export function rfpsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;
  const moment = () => momentOf(deps);

  route(app, listTodayRfps, async ({ user, query }) => {
    const { page = 1, limit = TODAY_PAGE_SIZE, sortBy = 'compatibilityScore', sortOrder = 'desc' } = query;
    const order = { sortBy, sortOrder, limit, offset: (page - 1) * limit };
    const [{ rfps, statistics }, targetNaics] = await Promise.all([
      listToday(db, user.companyId, moment(), order),
      countTargetNaics(db, user.companyId),
    ]);
    return {
      success: true,
      rfps,
      statistics: {
        total_rfps: statistics.total,
        total_naics_count: targetNaics,
        average_ai_score: statistics.averageScore,
        high_score_count: statistics.highScores,
      },
      pagination: {
        page,
        limit,
        totalPages: Math.ceil(statistics.total / limit),
        totalCount: statistics.total,
      },
    };
  });

  route(app, listTopRfps, async ({ user, query }) => {
    const topRFPs = await listTopRfpsFor(db, user, moment(), query.limit ?? TOP_RFPS_LIMIT);
    return { success: true, topRFPs, count: topRFPs.length };
  });

  route(app, recordNavigation, async ({ user, body }) => {
    await saveNavigation(db, user, body, now());
    return { success: true };
  });
}
