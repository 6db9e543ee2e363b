import type { FeedbackType, TrendPoint } from '@bidlight/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { votes, voteTallies } from '#db/schema.ts';
import { hasDates, isReported, isTallied, type Report } from './report-filters.ts';

type ByType = Record<FeedbackType, SQL<number>>;

/**
 * The tallies know how many votes of each type an opportunity has, but not when they were cast. So a report without
 * dates reads the tallies, and one with dates reads the votes.
 */
export async function countVotes(db: Db, report: Report) {
  const [row] = hasDates(report)
    ? await db.select(withTotal(inVotes)).from(votes).where(isReported(report))
    : await db.select(withTotal(inTallies)).from(voteTallies).where(isTallied(report));
  return row ?? { total: 0, relevant_match: 0, not_match: 0, past_history: 0 };
}

/** One row per opportunity with what was voted on it. */
export function groupedVotes(db: Db, report: Report) {
  if (hasDates(report)) {
    return db
      .select(perOpportunity(votes.opportunityId, inVotes, votes.castAt))
      .from(votes)
      .where(isReported(report))
      .groupBy(votes.opportunityId)
      .as('grouped');
  }
  return db
    .select(perOpportunity(voteTallies.opportunityId, inTallies, voteTallies.lastCastAt))
    .from(voteTallies)
    .where(isTallied(report))
    .groupBy(voteTallies.opportunityId)
    .as('grouped');
}

/**
 * The days that have votes, the earliest first. The votes are first counted by the quarter of an hour, with which every
 * time zone's days begin: converting each vote to the time zone would take longer than all the rest.
 */
export async function countByDay(db: Db, report: Report): Promise<TrendPoint[]> {
  const quarters = db
    .select({ at: sql<Date>`date_bin('15 minutes', ${votes.castAt}, 'epoch')`.as('at'), ...named(inVotes) })
    .from(votes)
    .where(isReported(report))
    .groupBy(sql`1`)
    .as('quarters');
  return (
    db
      .select({
        start: sql<string>`((${quarters.at} at time zone ${report.timeZone})::date)::text`,
        relevant_match: sum(quarters.relevant_match),
        not_match: sum(quarters.not_match),
        past_history: sum(quarters.past_history),
      })
      .from(quarters)
      // By position: the same expression written twice would have two parameters and count as two.
      .groupBy(sql`1`)
      .orderBy(sql`1`)
  );
}

const inVotes = forEachType(
  (type) => sql<number>`(count(*) filter (where ${votes.feedbackType} = ${literal(type)}))::int`,
);

const inTallies = forEachType(
  (type) =>
    sql<number>`coalesce(sum(${voteTallies.votes}) filter (where ${voteTallies.feedbackType} = ${literal(type)}), 0)::int`,
);

function forEachType(count: (type: FeedbackType) => SQL<number>): ByType {
  return {
    relevant_match: count('relevant_match'),
    not_match: count('not_match'),
    past_history: count('past_history'),
  };
}

/** Not a parameter, so that one filter written twice is seen to be the same. */
function literal(type: FeedbackType): SQL {
  return sql.raw(`'${type}'`);
}

function sum(counts: SQLWrapper): SQL<number> {
  return sql<number>`coalesce(sum(${counts}), 0)::int`;
}

function totalOf(byType: ByType): SQL<number> {
  return sql<number>`(${byType.relevant_match} + ${byType.not_match} + ${byType.past_history})`;
}

function withTotal(byType: ByType) {
  return { total: totalOf(byType), ...byType };
}

function named({ relevant_match, not_match, past_history }: ByType) {
  return {
    relevant_match: relevant_match.as('relevant_match'),
    not_match: not_match.as('not_match'),
    past_history: past_history.as('past_history'),
  };
}

function perOpportunity(opportunityId: SQLWrapper, byType: ByType, castAt: SQLWrapper) {
  return {
    opportunityId: sql<number>`${opportunityId}`.as('voted_opportunity'),
    total: totalOf(byType).as('total'),
    ...named(byType),
    lastCastAt: sql<string>`max(${castAt})`.as('last_cast_at'),
  };
}
