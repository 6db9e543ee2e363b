import { teamActivity, USER_VOTES_PAGE_SIZE, userVotes } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { ownCompanyOnly, paginationOf } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { momentOf } from '#store/list-conditions.ts';
import { activityPeriod } from './activity-period.queries.ts';
import { countClicks, listActivityDays } from './team-activity.queries.ts';
import { listUserVotes } from './user-votes.queries.ts';

export function analyticsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const period = () => activityPeriod(momentOf(deps));

  route(
    app,
    userVotes,
    async ({ user, query }) => {
      ownCompanyOnly(user, query.companyId);
      const { page = 1, limit = USER_VOTES_PAGE_SIZE, search } = query;
      const { sortBy = 'total_votes_30_days', sortOrder = 'desc' } = query;
      const options = { search, sortBy, sortOrder, limit, offset: (page - 1) * limit };
      const { data, total } = await listUserVotes(db, user.companyId, period(), options);
      const { totalPages } = paginationOf(page, limit, total);
      return { success: true, data, pagination: { page, limit, total, total_pages: totalPages } };
    },
    { dependsOn: ['votes', 'people'] },
  );

  route(app, teamActivity, async ({ user, query }) => {
    ownCompanyOnly(user, query.companyId);
    const [days, clicks] = await Promise.all([
      listActivityDays(db, user.companyId, period()),
      countClicks(db, user.companyId, period()),
    ]);
    return { success: true, days, clicks };
  });
}
