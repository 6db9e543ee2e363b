import { recentOpportunities, scrapingStats } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { cached, keepIfSlow } from '#cache.ts';
import { momentOf } from '#db/list-conditions.ts';
import type { Deps } from '#deps.ts';
import { route } from '#http/route.ts';
import { countHighScores, countNotArchived, listRecent } from './recent-list.queries.ts';

export function opportunitiesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const moment = () => momentOf(deps);
  const notArchived = cached(() => countNotArchived(db, moment()), { keepMs: keepIfSlow });

  route(app, scrapingStats, async ({ user }) => {
    const [total, highScore] = await Promise.all([
      notArchived(),
      countHighScores(db, user.companyId, moment()),
    ]);
    return { success: true, stats: { total_opportunities: total, high_score_opportunities: highScore } };
  });

  route(app, recentOpportunities, async ({ user, query }) => {
    const opportunities = await listRecent(db, user.companyId, {
      moment: moment(),
      todayOnly: query.today_only,
      minScore: query.min_score,
      limit: query.limit,
    });
    return { success: true, opportunities, count: opportunities.length };
  });
}
