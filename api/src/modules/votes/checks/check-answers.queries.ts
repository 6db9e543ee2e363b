import { CHECK_NEAR_SCORE } from '@bidlight/contract';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCounted, isCurrentNotice, isListed } from '#store/list-conditions.ts';
import { checkItems, notices, opportunities, users, voteHistory, votes } from '#store/schema.ts';

/** What is near the list, or what is not: they are drawn from apart. */
export interface CheckedPart {
  answers: number;
  /** Those that say that it is a match, with past history or without. */
  relevant: number;
  /** How many opportunities were in it, on average over all draws. */
  population: number;
}

/**
 * The answers to what was drawn since a week. An answer is a vote that was cast in the week of the question: one that came
 * later may have come because the opportunity had risen into the list, and those that never rise get none. What the voter
 * says today counts. Everything drawn, answered or not, stands for 1 / chance opportunities of its part.
 */
export async function countAnswers(
  db: Db,
  companyId: string,
  { sinceWeek, timeZone }: { sinceWeek: string; timeZone: string },
): Promise<CheckedPart[]> {
  const weekEnd = sql`(${checkItems.week} + 7)::timestamp at time zone ${timeZone}`;
  const isAnsweredInTime = sql`exists (select 1 from ${voteHistory}
    where ${voteHistory.voteId} = ${votes.id} and ${voteHistory.undoneAt} is null
      and ${voteHistory.castAt} >= ${checkItems.drawnAt} and ${voteHistory.castAt} < ${weekEnd})`;
  const drawn = db.$with('drawn').as(
    db
      .select({
        isNear: sql<boolean>`${checkItems.score} >= ${CHECK_NEAR_SCORE}::int`.as('is_near'),
        standsFor: sql<number>`1 / ${checkItems.chance}`.as('stands_for'),
        draw: sql`(${checkItems.userId}, ${checkItems.week})`.as('draw'),
        answer: votes.feedbackType,
      })
      .from(checkItems)
      .innerJoin(users, eq(users.id, checkItems.userId))
      .innerJoin(opportunities, eq(opportunities.id, checkItems.opportunityId))
      .innerJoin(notices, isCurrentNotice)
      .leftJoin(
        votes,
        and(
          eq(votes.companyId, checkItems.companyId),
          eq(votes.opportunityId, checkItems.opportunityId),
          eq(votes.voterEmail, sql`lower(${users.email})`),
          isCounted,
          isAnsweredInTime,
        ),
      )
      .where(and(eq(checkItems.companyId, companyId), gte(checkItems.week, sinceWeek), isListed())),
  );
  return db
    .with(drawn)
    .select({
      answers: sql<number>`count(${drawn.answer})::int`,
      relevant: sql<number>`(count(*) filter (where ${drawn.answer} <> 'not_match'))::int`,
      population: sql<number>`sum(${drawn.standsFor}) / (select count(distinct ${drawn.draw}) from ${drawn})`,
    })
    .from(drawn)
    .groupBy(drawn.isNear);
}
