import { getBrief } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { listToDecide } from '#modules/opportunities/decisions/list-decisions.ts';
import {
  countChangedToday,
  countClosing,
  countNewToday,
} from '#modules/opportunities/lists/brief.queries.ts';
import { countWaiting } from '#modules/pursuits/prompts/list-prompts.ts';
import type { Deps } from '#platform/deps.ts';
import { route } from '#platform/http/replies/route.ts';
import { momentOf } from '#store/list-conditions.ts';

/** The numbers of a morning, of several modules. */
export function briefRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, getBrief, async ({ user, cache }) => {
    const moment = momentOf(deps);
    const [today, closing, changed, pursuits] = await Promise.all([
      countNewToday(db, user.companyId, moment),
      cache('closing', ['notices', 'scores'], () => countClosing(db, user.companyId, moment)),
      listToDecide(deps, user, cache).then((ids) => countChangedToday(db, ids, moment)),
      countWaiting(db, user.companyId, moment),
    ]);
    return { success: true, brief: { ...today, closing, changed, ...pursuits } };
  });
}
