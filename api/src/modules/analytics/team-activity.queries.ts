import type { TeamActivity } from '@bidlight/contract';
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/connect.ts';
import { navigationEvents, opportunities, procurements, votes } from '#db/schema.ts';
import { speaker } from '#modules/opportunities/recent.queries.ts';
import type { Period } from './last-days.ts';
import { isInPeriod } from './user-votes.queries.ts';

const TOP_CLICKED = 10;

/** Every day of the period, the oldest first. */
export async function listDays(db: Db, companyId: string, period: Period): Promise<TeamActivity['days']> {
  const dayOf = (at: SQL | typeof votes.castAt | typeof navigationEvents.createdAt) =>
    sql<string>`((${at} at time zone ${period.timeZone})::date)::text`;
  const [cast, clicked] = await Promise.all([
    db
      .select({
        date: dayOf(votes.castAt),
        votes: sql<number>`count(*)::int`,
        voters: sql<number>`count(distinct ${votes.voterEmail})::int`,
      })
      .from(votes)
      .where(isInPeriod(companyId, period))
      .groupBy(sql`1`),
    db
      .select({ date: dayOf(navigationEvents.createdAt), clicks: sql<number>`count(*)::int` })
      .from(navigationEvents)
      .where(isClickOf(companyId, period))
      .groupBy(sql`1`),
  ]);
  const votesOf = new Map(cast.map((day) => [day.date, day]));
  const clicksOf = new Map(clicked.map((day) => [day.date, day.clicks]));
  return period.days.toReversed().map((date) => ({
    date,
    votes: votesOf.get(date)?.votes ?? 0,
    voters: votesOf.get(date)?.voters ?? 0,
    clicks: clicksOf.get(date) ?? 0,
  }));
}

/** All clicks of the period, and the opportunities that got most of them. */
export async function countClicks(
  db: Db,
  companyId: string,
  period: Period,
): Promise<TeamActivity['clicks']> {
  const clickedNotice = alias(opportunities, 'clicked_notice');
  const perSource = {
    sam: clicksTo('sam'),
    govwin: clicksTo('govwin'),
  };
  const [[all], rows] = await Promise.all([
    db.select(perSource).from(navigationEvents).where(isClickOf(companyId, period)),
    db
      .select({
        opportunityId: procurements.id,
        title: opportunities.title,
        solicitationNumber: procurements.solicitationNumber,
        noticeId: opportunities.noticeId,
        ...perSource,
      })
      .from(navigationEvents)
      // The notice of the click; another one may speak for the procurement by now.
      .innerJoin(clickedNotice, eq(clickedNotice.id, navigationEvents.opportunityId))
      .innerJoin(procurements, eq(procurements.id, clickedNotice.procurementId))
      .leftJoin(opportunities, speaker)
      .where(isClickOf(companyId, period))
      .groupBy(procurements.id, opportunities.id)
      .orderBy(desc(sql`count(*)`), procurements.id)
      .limit(TOP_CLICKED),
  ]);
  return { sam: all?.sam ?? 0, govwin: all?.govwin ?? 0, opportunities: rows };
}

function clicksTo(source: 'sam' | 'govwin') {
  return sql<number>`(count(*) filter (where ${navigationEvents.source} = ${source}))::int`;
}

function isClickOf(companyId: string, { from, until }: Period): SQL | undefined {
  return and(
    eq(navigationEvents.companyId, companyId),
    gte(navigationEvents.createdAt, from),
    lt(navigationEvents.createdAt, until),
  );
}
