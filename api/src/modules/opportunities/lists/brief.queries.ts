import { type Brief, TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { hasListedChanges } from '#modules/opportunities/card/opportunity-card.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { startOfDay } from '#platform/time/calendar.ts';
import {
  isCurrentNotice,
  isListed,
  isOfKind,
  isScoreFor,
  type Moment,
  statusOf,
} from '#store/list-conditions.ts';
import { notices, noticeVersions, type OpportunityId, opportunities, scores } from '#store/schema.ts';
import { isTodays } from './todays.queries.ts';

const isWorthReading: SQL = gte(scores.score, TOP_RFPS_MIN_SCORE);

export async function countNewToday(
  db: Db,
  companyId: string,
  moment: Moment,
): Promise<Pick<Brief, 'newToday' | 'worthReading'>> {
  const [counted] = await db
    .select({
      newToday: sql<number>`count(*)::int`,
      worthReading: sql<number>`(count(*) filter (where ${isWorthReading}))::int`,
    })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(scores, isScoreFor(companyId))
    .where(and(isTodays(moment), isOfKind('answerable')));
  return counted ?? { newToday: 0, worthReading: 0 };
}

/** As many as the search finds by this score and status. */
export async function countClosing(db: Db, companyId: string, moment: Moment): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(scores)
    .innerJoin(opportunities, eq(opportunities.id, scores.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .where(
      and(eq(scores.companyId, companyId), isWorthReading, isListed(), eq(statusOf(moment), 'Closing soon')),
    );
  return counted?.total ?? 0;
}

/** How many of these the source has changed today, in something that is shown. */
export async function countChangedToday(
  db: Db,
  ids: OpportunityId[],
  { now, timeZone }: Moment,
): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${notices.opportunityId})::int` })
    .from(noticeVersions)
    .innerJoin(notices, eq(notices.id, noticeVersions.noticeId))
    .where(
      and(
        inArray(notices.opportunityId, ids),
        hasListedChanges,
        gte(noticeVersions.recordedAt, startOfDay(timeZone, now)),
      ),
    );
  return counted?.total ?? 0;
}
