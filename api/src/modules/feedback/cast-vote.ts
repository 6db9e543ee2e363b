import type { FeedbackType, User } from '@bidlight/contract';
import type { Deps } from '#deps.ts';
import { notFound } from '#http/errors.ts';
import {
  findProcurement,
  OPPORTUNITY_NOT_FOUND,
  type OpportunityNames,
} from '#modules/rfps/procurement-of.queries.ts';
import { upsertVote } from './feedback.queries.ts';

interface Vote extends OpportunityNames {
  feedbackType: FeedbackType;
  userFeedback?: string | null | undefined;
}

/** The signed-in user's vote: one per voter and procurement, the last one wins. */
export async function castVote(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  voter: User,
  vote: Vote,
): Promise<void> {
  const procurement = await findProcurement(db, vote);
  if (!procurement) throw notFound(OPPORTUNITY_NOT_FOUND);
  await upsertVote(db, {
    companyId: voter.companyId,
    procurementId: procurement.id,
    voterEmail: voter.email,
    userId: voter.id,
    feedbackType: vote.feedbackType,
    comment: vote.userFeedback || null,
    at: now(),
  });
}
