import type { TeamActivity } from '@bidlight/contract';
import { type Column, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice } from '#store/list-conditions.ts';
import { navigationEvents, notices, opportunities, votes } from '#store/schema.ts';
import { type ActivityPeriod, isClickInPeriod, isVoteInPeriod } from './activity-period.queries.ts';

const MAX_CLICKED_OPPORTUNITIES = 10;

/** Lists every day of the period, oldest first, also those without activity. */
export async function listActivityDays(
  db: Db,
  companyId: string,
  period: ActivityPeriod,
): Promise<TeamActivity['days']> {
  // The index among the days. Converting each row to the time zone would take longer than everything else.
  const dayIndexOf = (at: Column) =>
    sql<number>`width_bucket(${at}, ${sql.param(period.starts.map((start) => start.toISOString()))}::timestamptz[]) - 1`;
  // Each voter's days are the bits of an integer, which has enough of them for the period: counting distinct voters
  // per day takes much longer.
  const perVoter = db
    .select({ days: sql<number>`bit_or(1 << (${dayIndexOf(votes.castAt)}))`.as('days') })
    .from(votes)
    .where(isVoteInPeriod(companyId, period))
    .groupBy(votes.voterEmail)
    .as('per_voter');
  const [voted, cast, clicked] = await Promise.all([
    db
      .select({ days: perVoter.days, voters: sql<number>`count(*)::int` })
      .from(perVoter)
      .groupBy(perVoter.days),
    db
      .select({ dayIndex: dayIndexOf(votes.castAt), votes: sql<number>`count(*)::int` })
      .from(votes)
      .where(isVoteInPeriod(companyId, period))
      .groupBy(sql`1`),
    db
      .select({ dayIndex: dayIndexOf(navigationEvents.createdAt), clicks: sql<number>`count(*)::int` })
      .from(navigationEvents)
      .where(isClickInPeriod(companyId, period))
      .groupBy(sql`1`),
  ]);
  const votesOn = new Map(cast.map((row) => [row.dayIndex, row.votes]));
  const clicksOn = new Map(clicked.map((row) => [row.dayIndex, row.clicks]));
  return period.days.toReversed().map((date, dayIndex) => ({
    date,
    votes: votesOn.get(dayIndex) ?? 0,
    voters: voted.reduce((all, { days, voters }) => ((days >> dayIndex) & 1 ? all + voters : all), 0),
    clicks: clicksOn.get(dayIndex) ?? 0,
  }));
}

/** Counts all clicks of the period, and those of the most clicked opportunities. */
export async function countClicks(
  db: Db,
  companyId: string,
  period: ActivityPeriod,
): Promise<TeamActivity['clicks']> {
  const clickedNotice = alias(notices, 'clicked_notice');
  const clicksBySource = { sam: clicksTo('sam'), govwin: clicksTo('govwin') };
  const [[all], rows] = await Promise.all([
    db.select(clicksBySource).from(navigationEvents).where(isClickInPeriod(companyId, period)),
    db
      .select({
        opportunityId: opportunities.id,
        title: notices.title,
        solicitationNumber: opportunities.solicitationNumber,
        noticeId: notices.sourceId,
        ...clicksBySource,
      })
      .from(navigationEvents)
      // The clicked notice may not be the current one any more.
      .innerJoin(clickedNotice, eq(clickedNotice.id, navigationEvents.noticeId))
      .innerJoin(opportunities, eq(opportunities.id, clickedNotice.opportunityId))
      .leftJoin(notices, isCurrentNotice)
      .where(isClickInPeriod(companyId, period))
      .groupBy(opportunities.id, notices.id)
      .orderBy(desc(sql`count(*)`), opportunities.id)
      .limit(MAX_CLICKED_OPPORTUNITIES),
  ]);
  return { sam: all?.sam ?? 0, govwin: all?.govwin ?? 0, opportunities: rows };
}

function clicksTo(source: 'sam' | 'govwin') {
  return sql<number>`(count(*) filter (where ${navigationEvents.source} = ${source}))::int`;
}
