import { listRanked } from '@bidlight/api/modules/opportunities/lists/ranked-opportunities.queries.ts';
import { listVotedOpportunities } from '@bidlight/api/modules/votes/votes.queries.ts';
import type { Deps } from '@bidlight/api/platform/deps.ts';
import { momentOf } from '@bidlight/api/store/list-conditions.ts';
import type { OpportunityId } from '@bidlight/api/store/schema.ts';
import { TOP_RFPS_MIN_SCORE } from '@bidlight/contract';

/** The first of the company's list that the person has not voted on and the team has not turned down, without their cards. */
export async function listToDecide(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  person: { companyId: string; email: string },
  count: number,
): Promise<OpportunityId[]> {
  const { db } = deps;
  const [voted = new Set<OpportunityId>()] = await listVotedOpportunities(db, [person]);
  const ranked = await listRanked(db, person.companyId, momentOf(deps), {
    minScore: TOP_RFPS_MIN_SCORE,
    count: count + voted.size,
    withoutTurnedDown: true,
  });
  return ranked
    .map(({ id }) => id)
    .filter((id) => !voted.has(id))
    .slice(0, count);
}
