import { CARD_VOTES_MAX, type User, type VotesOn } from '@bidlight/contract';
import type { CompanyCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import type { OpportunityId } from '#store/schema.ts';
import { listTeamVotes } from '#store/team-votes.ts';
import { cachedVotesOn } from '#store/votes-on.ts';
import { withVotes } from './opportunity-card.ts';

/** The votes of the user's company on some opportunities, in their order, as its cards show them. */
export async function loadVotes(
  { db }: Pick<Deps, 'db'>,
  { companyId, email }: User,
  ids: OpportunityId[],
  cache: CompanyCache,
): Promise<VotesOn[]> {
  const [votes, teamVotes] = await Promise.all([
    cachedVotesOn(cache, db, companyId, ids),
    cache(`team votes on ${ids}`, ['votes', 'people'], () =>
      listTeamVotes(db, companyId, ids, CARD_VOTES_MAX),
    ),
  ]);
  return ids.map((id) => ({ ...withVotes({ id }, votes, email), votes: teamVotes[id] ?? [] }));
}
