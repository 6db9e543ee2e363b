import type { FeedbackType } from '@bidlight/contract';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { models, type OpportunityId, votes } from '#db/schema.ts';

export interface CastVote {
  id: string;
  voter: string;
  value: FeedbackType;
  castAt: Date;
  opportunityId: OpportunityId;
}

/** The votes that count: each voter's last on each opportunity, without those that a mail scanner may have cast. */
export async function listCountedVotes(db: Db, companyId: string, until?: Date): Promise<CastVote[]> {
  const rows = await db
    .select({
      voter: votes.voterEmail,
      value: votes.feedbackType,
      castAt: votes.castAt,
      opportunityId: votes.opportunityId,
    })
    .from(votes)
    .where(
      and(
        eq(votes.companyId, companyId),
        eq(votes.isHeld, false),
        until ? lte(votes.castAt, until) : undefined,
      ),
    )
    .orderBy(votes.castAt, votes.id);
  return rows.map((row) => ({ ...row, id: `${row.voter} ${row.opportunityId}` }));
}

/** How many count, in all and since the last time the company's model learnt. */
export async function countVotes(
  db: Db,
  companyId: string,
): Promise<{ total: number; sinceLearning: number }> {
  const counted = and(eq(votes.companyId, companyId), eq(votes.isHeld, false));
  const [learnt] = await db
    .select({ until: models.votesUntil })
    .from(models)
    .where(and(eq(models.companyId, companyId), eq(models.origin, 'learning')))
    .orderBy(desc(models.version))
    .limit(1);
  const since = learnt?.until ? and(counted, gt(votes.castAt, learnt.until)) : counted;
  const [total, sinceLearning] = await Promise.all([db.$count(votes, counted), db.$count(votes, since)]);
  return { total, sinceLearning };
}
