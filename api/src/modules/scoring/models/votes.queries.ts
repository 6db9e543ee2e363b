import type { FeedbackType, VoteReason } from '@bidlight/contract';
import { and, eq, gt, not, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCounted } from '#store/list-conditions.ts';
import { notices, type OpportunityId, votes } from '#store/schema.ts';
import { isCurrent, isReal } from './notices.queries.ts';

export interface CountedVote {
  id: string;
  voter: string;
  value: FeedbackType;
  reasons: VoteReason[];
  castAt: Date;
  opportunityId: OpportunityId;
}

/** Of an opportunity that is sample data only, where real ones have come: it says nothing about those. */
export const isOnSamplesOf = (opportunityId: SQLWrapper) =>
  sql`(exists (select 1 from ${notices} where ${isCurrent}) and not exists (
  select 1 from ${notices} where ${notices.opportunityId} = ${opportunityId} and ${isReal}))`;

export const isOnSamples = isOnSamplesOf(votes.opportunityId);

/** The votes that can be learnt from, oldest first; a voter has one on each opportunity. */
export async function listCountedVotes(db: Db, companyId: string): Promise<CountedVote[]> {
  const rows = await db
    .select({
      voter: votes.voterEmail,
      value: votes.feedbackType,
      reasons: votes.reasons,
      castAt: votes.castAt,
      opportunityId: votes.opportunityId,
    })
    .from(votes)
    .where(and(eq(votes.companyId, companyId), isCounted, not(isOnSamples)))
    .orderBy(votes.castAt, votes.id);
  return rows.map((row) => ({ ...row, id: `${row.voter} ${row.opportunityId}` }));
}

/** How many votes count, in all, since the last learning, which knew all until this time, and on sample notices that are left out. */
export async function countVotesSinceLearning(
  db: Db,
  companyId: string,
  until: Date | undefined,
): Promise<{ total: number; sinceLearning: number; onSamples: number }> {
  const isOfCompany = and(eq(votes.companyId, companyId), isCounted);
  const isNew = until && gt(votes.castAt, until);
  const [total, sinceLearning, onSamples] = await Promise.all([
    db.$count(votes, isOfCompany),
    db.$count(votes, and(isOfCompany, isNew)),
    db.$count(votes, and(isOfCompany, isOnSamples)),
  ]);
  return { total, sinceLearning, onSamples };
}
