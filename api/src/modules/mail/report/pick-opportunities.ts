import { TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import type { Recipient } from '#modules/mail/delivery/recipients.queries.ts';
import { listRanked } from '#modules/opportunities/lists/ranked-opportunities.queries.ts';
import { listVotedOpportunities } from '#modules/votes/votes.queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { Moment } from '#store/list-conditions.ts';
import type { OpportunityId } from '#store/schema.ts';

const MAX_ITEMS = 5;

/** The answer where nobody would get a mail. */
export const NOTHING_TO_SEND = 'There is nothing to send.';
/** Why one recipient gets none. */
export const NOTHING_TO_VOTE_ON = "Nothing is waiting for the recipient's vote.";

/**
 * Picks what the mail of each recipient has: the best five of the company's list that they have not voted on and that
 * the team has not turned down. The top list shows some opportunities to learn from the votes on them; a mail has only
 * the best ones. The list of a company is read once, as deep as its most diligent voter needs it.
 */
export async function pickOpportunities<Member extends Pick<Recipient, 'email' | 'companyId'>>(
  { db }: Pick<Deps, 'db'>,
  recipients: readonly Member[],
  moment: Moment,
): Promise<Map<Member, OpportunityId[]>> {
  const voted = await listVotedOpportunities(db, recipients);
  const voters = recipients.map((recipient, index) => ({
    recipient,
    voted: voted[index] ?? new Set<OpportunityId>(),
  }));
  const picked = new Map<Member, OpportunityId[]>();
  for (const [companyId, colleagues] of Map.groupBy(voters, ({ recipient }) => recipient.companyId)) {
    const ranked = await listRanked(db, companyId, moment, {
      minScore: TOP_RFPS_MIN_SCORE,
      count: MAX_ITEMS + Math.max(...colleagues.map((colleague) => colleague.voted.size)),
      withoutTurnedDown: true,
    });
    for (const { recipient, voted } of colleagues) {
      const left = ranked.filter(({ id }) => !voted.has(id)).slice(0, MAX_ITEMS);
      picked.set(
        recipient,
        left.map(({ id }) => id),
      );
    }
  }
  return picked;
}
