import type { FeedbackType } from '@bidlight/contract';
import type { Db } from '#platform/db/connect.ts';
import { doVotesStartPursuits, dropUntouchedPursuit, startPursuit } from '#store/pursuit-changes.ts';
import type { OpportunityId } from '#store/schema.ts';

interface CountedVote {
  companyId: string;
  /** Who votes by mail without an account owns nothing. */
  voterId: string | null;
  opportunityId: OpportunityId;
  /** The voter's vote as it counts now; null where it was taken back. */
  feedbackType: FeedbackType | null;
  at: Date;
}

/**
 * Where the company wants that, a relevant vote starts a pursuit with the voter as owner; a vote that is no longer relevant
 * takes it back, unless somebody has done something with it. The caller has locked the opportunity.
 */
export async function pursueByVote(tx: Db, vote: CountedVote): Promise<void> {
  const { companyId, opportunityId, voterId: ownerId, at } = vote;
  if (!ownerId) return;
  if (vote.feedbackType !== 'relevant_match') {
    await dropUntouchedPursuit(tx, { companyId, opportunityId, ownerId });
  } else if (await doVotesStartPursuits(tx, companyId)) {
    await startPursuit(tx, { companyId, opportunityId, ownerId, isFromVote: true, at });
  }
}
