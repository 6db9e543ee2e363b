import type { TeamActivity } from '@bidlight/contract';
import { type Column, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/connect.ts';
import { isCurrentNotice } from '#db/list-conditions.ts';
import { navigationEvents, notices, opportunities, votes } from '#db/schema.ts';
import type { Period } from './last-days.ts';
import { isVoteOf, isWithin } from './within-period.ts';

const TOP_CLICKED = 10;

/** Every day of the period, the oldest first. */
export async function listDays(db: Db, companyId: string, period: Period): Promise<TeamActivity['days']> {
  // Its place among the days, from 0 on. Asking the time zone for each row would take longer than all the rest.
  const placeOf = (at: Column) =>
    sql<number>`width_bucket(${at}, ${sql.param(period.starts.map((start) => start.toISOString()))}::timestamptz[]) - 1`;
  // The days of each voter as bits, of which there are enough: counting distinct voters day by day takes much longer.
  const perVoter = db
    .select({ days: sql<number>`bit_or(1 << (${placeOf(votes.castAt)}))`.as('days') })
    .from(votes)
    .where(isVoteOf(companyId, period))
    .groupBy(votes.voterEmail)
    .as('per_voter');
  const [voted, cast, clicked] = await Promise.all([
    db
      .select({ days: perVoter.days, voters: sql<number>`count(*)::int` })
      .from(perVoter)
      .groupBy(perVoter.days),
    db
      .select({ place: placeOf(votes.castAt), votes: sql<number>`count(*)::int` })
      .from(votes)
      .where(isVoteOf(companyId, period))
      .groupBy(sql`1`),
    db
      .select({ place: placeOf(navigationEvents.createdAt), clicks: sql<number>`count(*)::int` })
      .from(navigationEvents)
      .where(isClickOf(companyId, period))
      .groupBy(sql`1`),
  ]);
  const votesOn = new Map(cast.map((row) => [row.place, row.votes]));
  const clicksOn = new Map(clicked.map((row) => [row.place, row.clicks]));
  return period.days.toReversed().map((date, place) => ({
    date,
    votes: votesOn.get(place) ?? 0,
    voters: voted.reduce((all, { days, voters }) => ((days >> place) & 1 ? all + voters : all), 0),
    clicks: clicksOn.get(place) ?? 0,
  }));
}

/** All clicks of the period, and the opportunities that got most of them. */
export async function countClicks(
  db: Db,
  companyId: string,
  period: Period,
): Promise<TeamActivity['clicks']> {
  const clickedNotice = alias(notices, 'clicked_notice');
  const perSource = {
    sam: clicksTo('sam'),
    govwin: clicksTo('govwin'),
  };
  const [[all], rows] = await Promise.all([
    db.select(perSource).from(navigationEvents).where(isClickOf(companyId, period)),
    db
      .select({
        opportunityId: opportunities.id,
        title: notices.title,
        solicitationNumber: opportunities.solicitationNumber,
        noticeId: notices.sourceId,
        ...perSource,
      })
      .from(navigationEvents)
      // The notice of the click; another one may be current by now.
      .innerJoin(clickedNotice, eq(clickedNotice.id, navigationEvents.noticeId))
      .innerJoin(opportunities, eq(opportunities.id, clickedNotice.opportunityId))
      .leftJoin(notices, isCurrentNotice)
      .where(isClickOf(companyId, period))
      .groupBy(opportunities.id, notices.id)
      .orderBy(desc(sql`count(*)`), opportunities.id)
      .limit(TOP_CLICKED),
  ]);
  return { sam: all?.sam ?? 0, govwin: all?.govwin ?? 0, opportunities: rows };
}

function clicksTo(source: 'sam' | 'govwin') {
  return sql<number>`(count(*) filter (where ${navigationEvents.source} = ${source}))::int`;
}

function isClickOf(companyId: string, period: Period): SQL | undefined {
  return isWithin(navigationEvents.companyId, navigationEvents.createdAt, companyId, period);
}
