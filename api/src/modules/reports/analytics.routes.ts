import {
  exportUserVotes,
  teamActivity,
  USER_VOTES_PAGE_SIZE,
  type UserVotesQuery,
  userVotes,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { exportRoute } from '#platform/http/replies/export-route.ts';
import { ownCompanyOnly, paginationOf } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { momentOf } from '#store/list-conditions.ts';
import { activityPeriod } from './activity-period.queries.ts';
import { exportActivity } from './export-activity.ts';
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
      const { page = 1, limit = USER_VOTES_PAGE_SIZE } = query;
      const options = { ...orderOf(query), limit, offset: (page - 1) * limit };
      const { data, total } = await listUserVotes(db, user.companyId, period(), options);
      const { totalPages } = paginationOf(page, limit, total);
      return { success: true, data, pagination: { page, limit, total, total_pages: totalPages } };
    },
    { dependsOn: ['votes', 'people'] },
  );

  exportRoute(app, exportUserVotes, ({ user, query }) => {
    ownCompanyOnly(user, query.companyId);
    return exportActivity(db, user.companyId, period(), orderOf(query));
  });

  route(app, teamActivity, async ({ user, query }) => {
    ownCompanyOnly(user, query.companyId);
    const [days, clicks] = await Promise.all([
      listActivityDays(db, user.companyId, period()),
      countClicks(db, user.companyId, period()),
    ]);
    return { success: true, days, clicks };
  });
}

function orderOf({ search, sortBy = 'total_votes_30_days', sortOrder = 'desc' }: UserVotesQuery) {
  return { search, sortBy, sortOrder };
}
