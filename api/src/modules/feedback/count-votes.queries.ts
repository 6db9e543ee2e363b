import type { FeedbackType, TrendPoint } from '@bidlight/contract';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { voteQuarters, votes, voteTallies } from '#db/schema.ts';
import { hasDates, isAboutSome, isInQuarters, isReported, isTallied, type Report } from './which-votes.ts';

type ByType = Record<FeedbackType, SQL<number>>;

/**
 * Three tables know how many votes there are: the tallies by opportunity, the quarters of an hour by time, the votes
 * all. Each figure is taken from the shortest that can answer the report.
 */
export async function countVotes(db: Db, report: Report) {
  const [row] = await (hasDates(report)
    ? isAboutSome(report)
      ? db.select(withTotal(inVotes)).from(votes).where(isReported(report))
      : db
          .select(withTotal(inQuarters(report)))
          .from(voteQuarters)
          .where(isInQuarters(report))
    : db.select(withTotal(inTallies)).from(voteTallies).where(isTallied(report)));
  return row ?? { total: 0, relevant_match: 0, not_match: 0, past_history: 0 };
}

/** One row per procurement with what was voted on it. */
export function groupedVotes(db: Db, report: Report) {
  if (hasDates(report)) {
    return db
      .select(perProcurement(votes.procurementId, inVotes, votes.castAt))
      .from(votes)
      .where(isReported(report))
      .groupBy(votes.procurementId)
      .as('grouped');
  }
  return db
    .select(perProcurement(voteTallies.procurementId, inTallies, voteTallies.lastCastAt))
    .from(voteTallies)
    .where(isTallied(report))
    .groupBy(voteTallies.procurementId)
    .as('grouped');
}

/**
 * The days that have votes, the earliest first. Counted by the quarter of an hour before the time zone is asked, which
 * takes longer than all the rest.
 */
export async function countByDay(db: Db, report: Report): Promise<TrendPoint[]> {
  const quarters = isAboutSome(report)
    ? db
        .select({
          at: sql<Date>`date_bin('15 minutes', ${votes.castAt}, 'epoch')`.as('at'),
          ...named(inVotes),
        })
        .from(votes)
        .where(isReported(report))
        .groupBy(sql`1`)
        .as('quarters')
    : db
        .select({ at: sql<Date>`${voteQuarters.startsAt}`.as('at'), ...named(inQuarters(report)) })
        .from(voteQuarters)
        .where(isInQuarters(report))
        .groupBy(sql`1`)
        .as('quarters');
  const byType = {
    relevant_match: sum(quarters.relevant_match),
    not_match: sum(quarters.not_match),
    past_history: sum(quarters.past_history),
  };
  return (
    db
      .select({
        start: sql<string>`((${quarters.at} at time zone ${report.timeZone})::date)::text`,
        ...byType,
      })
      .from(quarters)
      // By their places: the same expression twice would have two parameters and count as two.
      .groupBy(sql`1`)
      .having(sql`${totalOf(byType)} > 0`)
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

const QUARTER_COLUMNS = {
  relevant_match: voteQuarters.relevantMatch,
  not_match: voteQuarters.notMatch,
  past_history: voteQuarters.pastHistory,
};

function inQuarters({ filters }: Report): ByType {
  const asked = filters.type_filter;
  return forEachType((type) => (asked && asked !== type ? sql<number>`0` : sum(QUARTER_COLUMNS[type])));
}

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

function perProcurement(procurementId: SQLWrapper, byType: ByType, castAt: SQLWrapper) {
  return {
    procurementId: sql<number>`${procurementId}`.as('voted_procurement'),
    total: totalOf(byType).as('total'),
    ...named(byType),
    lastCastAt: sql<string>`max(${castAt})`.as('last_cast_at'),
  };
}
