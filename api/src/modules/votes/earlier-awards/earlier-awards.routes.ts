import { judgeEarlierAward } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import {
  deleteRejection,
  insertRejection,
  isEarlierAward,
} from '#modules/awards/earlier/rejections.queries.ts';
import { parseOpportunityId } from '#modules/opportunities/find-opportunity.queries.ts';
import { lockOpportunity } from '#modules/votes/lock-opportunity.ts';
import type { Deps } from '#platform/deps.ts';
import { notFound } from '#platform/http/replies/errors.ts';
import { knownNumber } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';

const AWARD_NOT_FOUND = 'Award not found.';

export function earlierAwardRoutes(app: FastifyInstance, { db, now }: Deps): void {
  route(app, judgeEarlierAward, async ({ user, params, body: { isSame } }) => {
    const reference = { opportunityId: parseOpportunityId(params.id) };
    const awardId = knownNumber(params.awardId, AWARD_NOT_FOUND);
    await db.transaction(async (tx) => {
      // Held, so that it is not merged into another one meanwhile.
      const { id: opportunityId } = await lockOpportunity(tx, reference);
      if (!(await isEarlierAward(tx, opportunityId, awardId))) throw notFound(AWARD_NOT_FOUND);
      const { id: userId, companyId } = user;
      if (isSame) await deleteRejection(tx, { companyId, opportunityId, awardId });
      else await insertRejection(tx, { companyId, opportunityId, awardId, userId, rejectedAt: now() });
    });
    return { success: true, isSame };
  });
}
