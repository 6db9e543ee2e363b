import { exportRecompetes, listRecompetes, listReminders, remindOfAward } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { exportRoute } from '#platform/http/replies/export-route.ts';
import { knownNumber, paginationOf } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { AWARD_NOT_FOUND, changeReminder } from './change-reminder.ts';
import { describeRecompetes, describeReminders } from './describe-recompetes.ts';
import { exportRecompetesOf } from './export-recompetes.ts';

const DEFAULT_LIMIT = 20;

export function recompetesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, listRecompetes, async ({ user, query, cache }) => {
    const { page = 1, limit = DEFAULT_LIMIT } = query;
    const at = { limit, offset: (page - 1) * limit };
    const { total, ...found } = await describeRecompetes(deps, user, at, cache);
    return { success: true, ...found, pagination: paginationOf(page, limit, total) };
  });

  exportRoute(app, exportRecompetes, ({ user }) => exportRecompetesOf(deps, user));

  route(app, listReminders, async ({ user }) => ({
    success: true,
    reminders: await describeReminders(deps, user),
  }));

  route(app, remindOfAward, async ({ user, params, body: { isOn } }) => {
    const awardId = knownNumber(params.awardId, AWARD_NOT_FOUND);
    await changeReminder(deps, { userId: user.id, awardId, isOn });
    return { success: true, isOn };
  });
}
