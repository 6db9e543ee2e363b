import type { FeedbackType, User, VoteReason } from '@bidlight/contract';
import type { OpportunityRef } from '#modules/opportunities/find-opportunity.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { lockOpportunity } from './lock-opportunity.ts';
import { upsertVote } from './votes.queries.ts';

export interface AppVote extends OpportunityRef {
  feedbackType: FeedbackType;
  reasons?: readonly VoteReason[] | null | undefined;
  userFeedback?: string | null | undefined;
}

/** A voter has one vote per opportunity, and the last one wins. */
export async function castVote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  voter: User,
  vote: AppVote,
): Promise<void> {
  await db.transaction(async (tx) => {
    const opportunity = await lockOpportunity(tx, vote);
    await upsertVote(tx, {
      companyId: voter.companyId,
      opportunityId: opportunity.id,
      voterEmail: voter.email,
      userId: voter.id,
      feedbackType: vote.feedbackType,
      reasons: vote.reasons ?? [],
      comment: vote.userFeedback || null,
      at: now(),
    });
  });
}
