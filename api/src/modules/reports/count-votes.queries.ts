import type { FeedbackType, TrendPoint } from '@bidlight/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { votes, voteTallies } from '#store/schema.ts';
import { isReportedTally, isReportedVote, needsVotes, type Report } from './report-filters.queries.ts';

type CountsByType = Record<FeedbackType, SQL<number>>;

/** The tallies know how many votes of each type an opportunity has; a report that asks for more reads the votes. */
export async function countReportedVotes(db: Db, report: Report) {
  const [row] = needsVotes(report)
    ? await db.select(withTotal(voteCounts)).from(votes).where(isReportedVote(report))
    : await db.select(withTotal(tallyCounts)).from(voteTallies).where(isReportedTally(report));
  return row ?? { total: 0, relevant_match: 0, not_match: 0, past_history: 0 };
}

/** A subquery with one row per opportunity that has votes. Its column names differ from those of the tables joined to it. */
export function votesPerOpportunity(db: Db, report: Report) {
  if (needsVotes(report)) {
    return db
      .select(groupColumns(votes.opportunityId, voteCounts, votes.castAt))
      .from(votes)
      .where(isReportedVote(report))
      .groupBy(votes.opportunityId)
      .as('voted');
  }
  return db
    .select(groupColumns(voteTallies.opportunityId, tallyCounts, voteTallies.lastCastAt))
    .from(voteTallies)
    .where(isReportedTally(report))
    .groupBy(voteTallies.opportunityId)
    .as('voted');
}

/**
 * Returns the days that have votes, oldest first. The votes are counted per quarter of an hour before they are added up
 * per day, because converting each vote to the time zone would take longer than everything else. In every time zone a
 * day begins at a full quarter of an hour.
 */
export async function countVotesByDay(db: Db, report: Report): Promise<TrendPoint[]> {
  const quarters = db
    .select({
      at: sql<Date>`date_bin('15 minutes', ${votes.castAt}, 'epoch')`.as('at'),
      ...withAliases(voteCounts),
    })
    .from(votes)
    .where(isReportedVote(report))
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
      // By position: the time zone is a parameter, so PostgreSQL would take the same expression for another one.
      .groupBy(sql`1`)
      .orderBy(sql`1`)
  );
}

const voteCounts = forEachType(
  (type) => sql<number>`(count(*) filter (where ${votes.feedbackType} = ${literal(type)}))::int`,
);

const tallyCounts = forEachType(
  (type) =>
    sql<number>`coalesce(sum(${voteTallies.votes}) filter (where ${voteTallies.feedbackType} = ${literal(type)}), 0)::int`,
);

function forEachType(count: (type: FeedbackType) => SQL<number>): CountsByType {
  return {
    relevant_match: count('relevant_match'),
    not_match: count('not_match'),
    past_history: count('past_history'),
  };
}

/** Not a parameter, so that PostgreSQL recognises a filter that is used twice and computes it once. */
function literal(type: FeedbackType): SQL {
  return sql.raw(`'${type}'`);
}

function sum(counts: SQLWrapper): SQL<number> {
  return sql<number>`coalesce(sum(${counts}), 0)::int`;
}

function totalOf(byType: CountsByType): SQL<number> {
  return sql<number>`(${byType.relevant_match} + ${byType.not_match} + ${byType.past_history})`;
}

function withTotal(byType: CountsByType) {
  return { total: totalOf(byType), ...byType };
}

function withAliases({ relevant_match, not_match, past_history }: CountsByType) {
  return {
    relevant_match: relevant_match.as('relevant_match'),
    not_match: not_match.as('not_match'),
    past_history: past_history.as('past_history'),
  };
}

function groupColumns(opportunityId: SQLWrapper, byType: CountsByType, castAt: SQLWrapper) {
  return {
    opportunityId: sql<number>`${opportunityId}`.as('voted_opportunity'),
    total: totalOf(byType).as('total'),
    ...withAliases(byType),
    lastCastAt: sql<string>`max(${castAt})`.as('last_cast_at'),
  };
}
