import { type FeedbackType, GUIDE_VOTE, type User, VOTE_CHANGED, type VoteReason } from '@bidlight/contract';
import type { OpportunityRef } from '#modules/opportunities/find-opportunity.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict } from '#platform/http/replies/errors.ts';
import type { OpportunityId } from '#store/schema.ts';
import { lockOpportunity } from './lock-opportunity.ts';
import { pursueByVote } from './pursue-by-vote.ts';
import { upsertVote } from './votes.queries.ts';

export interface AppVote extends OpportunityRef {
  opportunityData?: { feedbackSource?: string | undefined } | undefined;
  feedbackType: FeedbackType;
  reasons?: readonly VoteReason[] | null | undefined;
  userFeedback?: string | null | undefined;
  /** The own vote that the voter was shown; undefined where it does not matter. */
  seenVote?: FeedbackType | null | undefined;
}

/**
 * A voter has one vote per opportunity, and the last one wins, unless it would replace one that the voter was not shown.
 * Returns what was voted on.
 */
export async function castVote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  voter: User,
  vote: AppVote,
): Promise<OpportunityId> {
  return db.transaction(async (tx) => {
    const opportunity = await lockOpportunity(tx, vote);
    const at = now();
    const subject = { companyId: voter.companyId, opportunityId: opportunity.id };
    const isCast = await upsertVote(tx, {
      ...subject,
      voterEmail: voter.email,
      userId: voter.id,
      source: vote.opportunityData?.feedbackSource === GUIDE_VOTE ? 'guide' : 'app',
      feedbackType: vote.feedbackType,
      reasons: vote.reasons ?? [],
      comment: vote.userFeedback || null,
      at,
      seenVote: vote.seenVote,
    });
    if (!isCast) throw conflict(VOTE_CHANGED);
    await pursueByVote(tx, { ...subject, voterId: voter.id, feedbackType: vote.feedbackType, at });
    return opportunity.id;
  });
}
