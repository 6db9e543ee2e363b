import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCounted, isCurrentNotice, isListed } from '#store/list-conditions.ts';
import { checkItems, notices, opportunities, users, voteHistory, votes } from '#store/schema.ts';

export interface CheckAnswers {
  answers: number;
  /** Those that say that it is a match, with past history or without. */
  relevant: number;
  /** How many opportunities an answer's was drawn from, on average over the answers; 0 without any. */
  population: number;
}

/**
 * The answers to what was drawn since a week. An answer is a vote that was cast in the week of the question: one that came
 * later may have come because the opportunity had risen into the list, and those that never rise get none. What the voter
 * says today counts.
 */
export async function countAnswers(
  db: Db,
  companyId: string,
  { sinceWeek, timeZone }: { sinceWeek: string; timeZone: string },
): Promise<CheckAnswers> {
  const weekEnd = sql`(${checkItems.week} + 7)::timestamp at time zone ${timeZone}`;
  const isAnsweredInTime = sql`exists (select 1 from ${voteHistory}
    where ${voteHistory.voteId} = ${votes.id} and ${voteHistory.undoneAt} is null
      and ${voteHistory.castAt} >= ${checkItems.drawnAt} and ${voteHistory.castAt} < ${weekEnd})`;
  const [counts] = await db
    .select({
      answers: sql<number>`count(*)::int`,
      relevant: sql<number>`(count(*) filter (where ${votes.feedbackType} <> 'not_match'))::int`,
      population: sql<number>`coalesce(avg(${checkItems.drawnFrom}), 0)::float8`,
    })
    .from(checkItems)
    .innerJoin(users, eq(users.id, checkItems.userId))
    .innerJoin(
      votes,
      and(
        eq(votes.companyId, checkItems.companyId),
        eq(votes.opportunityId, checkItems.opportunityId),
        eq(votes.voterEmail, sql`lower(${users.email})`),
        isCounted,
      ),
    )
    .innerJoin(opportunities, eq(opportunities.id, checkItems.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .where(
      and(eq(checkItems.companyId, companyId), gte(checkItems.week, sinceWeek), isListed(), isAnsweredInTime),
    );
  if (!counts) throw new Error('A count always has a row.');
  return counts;
}
