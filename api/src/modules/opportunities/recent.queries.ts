import { type CallReply, HIGH_SCORE, type recentOpportunities } from '@bidlight/contract';
import { and, desc, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import { dayIn, startOfDay } from '#calendar.ts';
import type { Db } from '#db/connect.ts';
import { notices, opportunities, scores } from '#db/schema.ts';
import { isShown } from '#modules/collecting/source-runs.queries.ts';

/** The moment a list is made for, in the time zone whose days count. */
export interface Moment {
  now: Date;
  timeZone: string;
}

const DAY_MS = 24 * 60 * 60_000;
/** First collected today counts as today's only when it was posted lately: a bulk import does not make everything new. */
const LATE_DAYS = 3;

/** Of the notice that speaks for an opportunity: posted today, or first collected today and posted just before. */
export function isToday({ now, timeZone }: Moment): SQL | undefined {
  const today = startOfDay(timeZone, now);
  const lately = startOfDay(timeZone, new Date(now.getTime() - LATE_DAYS * DAY_MS));
  return or(
    gte(notices.postedAt, today),
    and(gte(notices.firstSeenAt, today), gte(notices.postedAt, lately)),
  );
}

export function isNotArchived({ now, timeZone }: Moment): SQL | undefined {
  const isStillThere = or(isNull(notices.archiveOn), gte(notices.archiveOn, dayIn(timeZone, now)));
  return and(eq(notices.isActive, true), isStillThere);
}

/** The notice that speaks for an opportunity. */
export const speaker = eq(notices.id, opportunities.currentNoticeId);

export function scoreFor(companyId: string): SQL | undefined {
  return and(eq(scores.opportunityId, opportunities.id), eq(scores.companyId, companyId));
}

export async function countNotArchived(db: Db, moment: Moment): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(opportunities)
    .innerJoin(notices, speaker)
    .where(and(isShown(), isNotArchived(moment)));
  return counted?.total ?? 0;
}

export async function countHighScores(db: Db, companyId: string, moment: Moment): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(scores)
    .innerJoin(opportunities, eq(opportunities.id, scores.opportunityId))
    .innerJoin(notices, speaker)
    .where(
      and(eq(scores.companyId, companyId), gte(scores.score, HIGH_SCORE), isShown(), isNotArchived(moment)),
    );
  return counted?.total ?? 0;
}

type RecentOpportunity = CallReply<typeof recentOpportunities>['opportunities'][number];

export async function listRecent(
  db: Db,
  companyId: string,
  filter: { moment: Moment; todayOnly: boolean; minScore: number; limit: number },
): Promise<RecentOpportunity[]> {
  const rows = await db
    .select({
      id: opportunities.id,
      title: notices.title,
      noticeId: notices.sourceId,
      solicitationNumber: opportunities.solicitationNumber,
      compatibilityScore: scores.score,
      postedAt: notices.postedAt,
    })
    .from(opportunities)
    .innerJoin(notices, speaker)
    .leftJoin(scores, scoreFor(companyId))
    .where(
      and(
        isShown(),
        isNotArchived(filter.moment),
        filter.todayOnly ? isToday(filter.moment) : undefined,
        filter.minScore > 0 ? gte(scores.score, filter.minScore) : undefined,
      ),
    )
    .orderBy(sql`${notices.postedAt} desc nulls last`, desc(opportunities.id))
    .limit(filter.limit);
  return rows.map(({ postedAt, ...row }) => ({
    ...row,
    isScored: row.compatibilityScore !== null,
    postedDate: postedAt?.toISOString() ?? null,
  }));
}
