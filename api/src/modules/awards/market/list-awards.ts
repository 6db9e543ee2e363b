import {
  AWARDS_PAGE_SIZE,
  type AwardFilters,
  type AwardRow,
  type CallReply,
  type listAwards,
  type User,
} from '@bidlight/contract';
import type { CompanyCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { paginationOf } from '#platform/http/replies/parameters.ts';
import { countAwards, findAwards, listAwardRows } from './awards.queries.ts';
import { findConditions, toCondition } from './find-conditions.ts';

/** A page of the awards that the filters leave, and how many those are. */
export async function listFilteredAwards(
  deps: Pick<Deps, 'db'>,
  user: User,
  filters: AwardFilters,
  cache: CompanyCache,
): Promise<Omit<CallReply<typeof listAwards>, 'success'>> {
  const { db } = deps;
  const { sort, page = 1, limit = AWARDS_PAGE_SIZE } = filters;
  const conditions = await findConditions(deps, user, filters, cache);
  const where = await toCondition(deps, conditions, cache);
  const name = JSON.stringify(conditions);
  const [total, awards] = await Promise.all([
    cache.forAll(`number of awards ${name}`, () => countAwards(db, where)),
    cache.forAll(
      `awards ${JSON.stringify({ sort, page, limit })} ${name}`,
      async (): Promise<AwardRow[]> =>
        listAwardRows(db, await findAwards(db, where, { sort, limit, offset: (page - 1) * limit })),
    ),
  ]);
  return { awards, pagination: paginationOf(page, limit, total) };
}
