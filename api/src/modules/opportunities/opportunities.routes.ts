import { recentOpportunities, scrapingStats } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { route } from '#http/route.ts';
import { countOpportunities, listRecent } from './recent.queries.ts';

export function opportunitiesRoutes(app: FastifyInstance, { config, db, now }: Deps): void {
  const moment = () => ({ now: now(), timeZone: config.timeZone });

  route(app, scrapingStats, async ({ user }) => {
    const { total, highScore } = await countOpportunities(db, user.companyId, moment());
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
