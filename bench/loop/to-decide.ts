import {
  composeTopList,
  EXPLORING_MIN_SCORE,
  neededRanks,
} from '@bidlight/api/modules/opportunities/lists/compose-top-list.ts';
import { listRanked } from '@bidlight/api/modules/opportunities/lists/ranked-opportunities.queries.ts';
import { listVotedOpportunities } from '@bidlight/api/modules/votes/votes.queries.ts';
import type { Deps } from '@bidlight/api/platform/deps.ts';
import { dayIn } from '@bidlight/api/platform/time/calendar.ts';
import { momentOf } from '@bidlight/api/store/list-conditions.ts';
import type { OpportunityId } from '@bidlight/api/store/schema.ts';

/** The first of the company's list that the person has not voted on and the team has not turned down, without their cards. */
export async function listToDecide(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  person: { companyId: string; email: string },
  count: number,
): Promise<OpportunityId[]> {
  const { db } = deps;
  const { companyId } = person;
  const moment = momentOf(deps);
  const [voted = new Set<OpportunityId>()] = await listVotedOpportunities(db, [person]);
  const limit = count + voted.size;
  const ranked = await listRanked(db, companyId, moment, {
    minScore: EXPLORING_MIN_SCORE,
    count: neededRanks(limit),
    withoutTurnedDown: true,
  });
  return composeTopList(ranked, { limit, companyId, day: dayIn(moment.timeZone, moment.now) })
    .map(({ id }) => id)
    .filter((id) => !voted.has(id))
    .slice(0, count);
}
