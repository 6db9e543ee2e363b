import { type CallReply, estimateMissed, listChecks } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { loadCards } from '#modules/opportunities/card/load-cards.ts';
import type { Deps } from '#platform/deps.ts';
import { route } from '#platform/http/replies/route.ts';
import { momentOf } from '#store/list-conditions.ts';
import { checkWeekOf, drawChecks } from './draw-checks.ts';
import { estimateMissedOf } from './estimate-missed.ts';

export function checksRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, listChecks, async ({ user, session: { wantsChecks } }) => {
    const items = wantsChecks ? await drawChecks(deps, user) : [];
    const cards = items.map(({ id }) => ({ id, rank: null }));
    const checks = await loadCards(deps, user, cards);
    return {
      success: true,
      checks,
      week: checkWeekOf(momentOf(deps)),
      drawnFrom: items[0]?.drawnFrom ?? 0,
      reason: checks.length > 0 ? null : whyNone(wantsChecks),
    };
  });

  route(app, estimateMissed, async ({ user }) => ({
    success: true,
    ...(await estimateMissedOf(deps, user.companyId)),
  }));
}

function whyNone(wantsChecks: boolean): CallReply<typeof listChecks>['reason'] {
  return wantsChecks ? 'nothing-below-the-list' : 'switched-off';
}
