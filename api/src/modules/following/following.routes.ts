import {
  acknowledgeAmendment,
  exportFollowing,
  follow,
  listFollowedIds,
  listFollowing,
  lookAtFollowing,
  switchFollowedVotes,
} from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import { parseOpportunityId } from '#modules/opportunities/find-opportunity.queries.ts';
import { lockOpportunity } from '#modules/votes/lock-opportunity.ts';
import type { Deps } from '#platform/deps.ts';
import { notFound } from '#platform/http/replies/errors.ts';
import { exportRoute } from '#platform/http/replies/export-route.ts';
import { knownNumber } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { momentOf } from '#store/list-conditions.ts';
import { describeFollowing } from './describe-following.ts';
import { exportFollowed } from './export-followed.ts';
import {
  countNewAmendments,
  deleteAcknowledgement,
  hasAmendment,
  listFollowedIdsOf,
  saveAcknowledgement,
  saveFollow,
  saveFollowPreferences,
} from './following.queries.ts';

const AMENDMENT_NOT_FOUND = 'Amendment not found.';

export function followingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps;

  route(app, listFollowing, async ({ user }) => ({
    success: true,
    ...(await describeFollowing(deps, user)),
  }));

  exportRoute(app, exportFollowing, ({ user }) => exportFollowed(deps, user));

  route(app, listFollowedIds, async ({ user }) => {
    const moment = momentOf(deps);
    const [ids, newAmendments] = await Promise.all([
      listFollowedIdsOf(db, user, moment),
      countNewAmendments(db, user, moment),
    ]);
    return { success: true, ids, newAmendments };
  });

  route(app, follow, async ({ user, params, body }) => {
    const opportunityId = parseOpportunityId(params.id);
    await db.transaction(async (tx) => {
      // Held, so that it is not merged into another one meanwhile.
      const { id } = await lockOpportunity(tx, { opportunityId });
      await saveFollow(tx, {
        userId: user.id,
        opportunityId: id,
        isFollowing: body.following,
        changedAt: now(),
      });
    });
    return { success: true, following: body.following };
  });

  route(app, lookAtFollowing, async ({ user }) => {
    await saveFollowPreferences(db, user.id, { lookedAt: now() });
    return { success: true };
  });

  route(app, acknowledgeAmendment, async ({ user, params, body: { acknowledged } }) => {
    const versionId = knownNumber(params.id, AMENDMENT_NOT_FOUND);
    if (!(await hasAmendment(db, versionId))) throw notFound(AMENDMENT_NOT_FOUND);
    const { id: userId, companyId } = user;
    if (acknowledged) await saveAcknowledgement(db, { companyId, versionId, userId, acknowledgedAt: now() });
    else await deleteAcknowledgement(db, companyId, versionId);
    return { success: true, acknowledged };
  });

  route(app, switchFollowedVotes, async ({ user, body: { followsVotes } }) => {
    await saveFollowPreferences(db, user.id, { followsVotes });
    return { success: true, followsVotes };
  });
}
