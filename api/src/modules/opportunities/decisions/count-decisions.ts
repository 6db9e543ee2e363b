import type { DecisionProgress } from '@bidlight/contract';
import type { CompanyCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { momentOf, type Voter } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';
import {
  listOwnVotes,
  listTallied,
  listVotedOn,
  listVotedSince,
  type VotedOn,
} from './decided-opportunities.queries.ts';

/**
 * How many open opportunities the voter or the team has decided, how many anybody has voted on, and how many votes the
 * voter has cast today. It is asked for with every list after every vote, so that only the voter's own votes are read
 * anew: what was voted on and turned down is found once for the company, and what is open among all that it ever voted on stays known as long as the notices do.
 */
export async function countDecisions(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  voter: Voter,
  cache: CompanyCache,
): Promise<Pick<DecisionProgress, 'decidedToday' | 'decided' | 'team'>> {
  const { db } = deps;
  const { companyId } = voter;
  const moment = momentOf(deps);
  const known = await cache('voted on', ['notices'], () => listVotedOn(db, companyId, moment));
  const tallied = await cache('tallied', ['votes'], () => listTallied(db, companyId));
  const own = await listOwnVotes(db, voter, moment);
  const turnedDown = tallied.filter(({ isTurnedDown }) => isTurnedDown);
  const decided = [...new Set([...own, ...turnedDown].map(({ id }) => id))];
  const all = [...new Set([...own, ...tallied].map(({ id }) => id))];
  const since = await listVotedSince(
    db,
    moment,
    all.filter((id) => !find(known, id)),
  );
  const stateOf = (id: OpportunityId) => find(known, id) ?? find(since, id);
  return {
    decidedToday: own.filter(({ id, isOfDay }) => isOfDay && stateOf(id)?.isListed).length,
    decided: decided.filter((id) => stateOf(id)?.isOpen).length,
    team: all.filter((id) => stateOf(id)?.isOpen).length,
  };
}

/** The one with this id among thousands, which are in ascending order. */
function find(sorted: readonly VotedOn[], id: OpportunityId): VotedOn | undefined {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as VotedOn).id < id) from = middle + 1;
    else to = middle;
  }
  return sorted[from]?.id === id ? sorted[from] : undefined;
}
