import type { FeedbackType, VoteReason } from '@bidlight/contract';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { isCounted } from '#db/list-conditions.ts';
import { models, type OpportunityId, votes } from '#db/schema.ts';

export interface CountedVote {
  id: string;
  voter: string;
  value: FeedbackType;
  reasons: VoteReason[];
  castAt: Date;
  opportunityId: OpportunityId;
}

/** The votes that count, oldest first; a voter has one on each opportunity. */
export async function listCountedVotes(db: Db, companyId: string, until?: Date): Promise<CountedVote[]> {
  const rows = await db
    .select({
      voter: votes.voterEmail,
      value: votes.feedbackType,
      reasons: votes.reasons,
      castAt: votes.castAt,
      opportunityId: votes.opportunityId,
    })
    .from(votes)
    .where(and(eq(votes.companyId, companyId), isCounted, until ? lte(votes.castAt, until) : undefined))
    .orderBy(votes.castAt, votes.id);
  return rows.map((row) => ({ ...row, id: `${row.voter} ${row.opportunityId}` }));
}

/** The votes that a model has learnt from; none for a model made from the profile alone. */
export async function listVotesKnownTo(
  db: Db,
  companyId: string,
  model: { votesUntil: Date | null } | undefined,
): Promise<CountedVote[]> {
  return model?.votesUntil ? listCountedVotes(db, companyId, model.votesUntil) : [];
}

/** How many votes count, in all and since the company's model last learnt. */
export async function countVotesToLearn(
  db: Db,
  companyId: string,
): Promise<{ total: number; sinceLearning: number }> {
  const isOfCompany = and(eq(votes.companyId, companyId), isCounted);
  const [lastLearning] = await db
    .select({ votesUntil: models.votesUntil })
    .from(models)
    .where(and(eq(models.companyId, companyId), eq(models.origin, 'learning')))
    .orderBy(desc(models.version))
    .limit(1);
  const isNew = lastLearning?.votesUntil ? gt(votes.castAt, lastLearning.votesUntil) : undefined;
  const [total, sinceLearning] = await Promise.all([
    db.$count(votes, isOfCompany),
    db.$count(votes, and(isOfCompany, isNew)),
  ]);
  return { total, sinceLearning };
}
