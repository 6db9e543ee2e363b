import { findAwardees, listOwnAwardees, listOwnAwards, markOwnAwardee } from '@bidlight/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import { knownNumber, paginationOf } from '#platform/http/replies/parameters.ts';
import { route } from '#platform/http/replies/route.ts';
import { AWARDEE_NOT_FOUND, markAwardee } from './mark-awardee.ts';
import { countAwardsOf, findAwardeesNamed, listAwardeesOf, listAwardsOf } from './own-awardees.queries.ts';

const DEFAULT_LIMIT = 20;
/** One letter is in every name. */
const MIN_LETTERS = 2;

export function ownAwardsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, findAwardees, async ({ query: { q = '' } }) => ({
    success: true,
    awardees: q.length < MIN_LETTERS ? [] : await findAwardeesNamed(db, q),
  }));

  route(app, listOwnAwardees, async ({ user }) => ({
    success: true,
    awardees: await listAwardeesOf(db, user.companyId),
  }));

  route(app, markOwnAwardee, async ({ user, params, body: { isUs } }) => {
    const awardeeId = knownNumber(params.id, AWARDEE_NOT_FOUND);
    await markAwardee(deps, user, { awardeeId, isUs });
    return { success: true, isUs };
  });

  route(app, listOwnAwards, async ({ user, query }) => {
    const { page = 1, limit = DEFAULT_LIMIT } = query;
    const [awards, total] = await Promise.all([
      listAwardsOf(db, user.companyId, { limit, offset: (page - 1) * limit }),
      countAwardsOf(db, user.companyId),
    ]);
    return { success: true, awards, pagination: paginationOf(page, limit, total) };
  });
}
