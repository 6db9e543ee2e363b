import type { CallReply, recentOpportunities } from '@bidlight/contract';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import {
  isCurrentNotice,
  isListed,
  isNotArchived,
  isOfKind,
  isScored,
  isScoreFor,
  isToday,
  type Moment,
} from '#store/list-conditions.ts';
import { notices, opportunities, scores } from '#store/schema.ts';
import { selectTodays } from './todays.queries.ts';

export async function countNotArchived(db: Db, moment: Moment): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(and(isListed(), isNotArchived(moment)));
  return counted?.total ?? 0;
}

/** Those that are not archived and have a score, or should have one. */
export async function countScorable(db: Db, moment: Moment): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .where(and(isListed(), isNotArchived(moment), isScored(moment)));
  return counted?.total ?? 0;
}

/** The scores of the company that are at least this high. */
export async function countScores(
  db: Db,
  companyId: string,
  moment: Moment,
  minScore: number,
): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(scores)
    .innerJoin(opportunities, eq(opportunities.id, scores.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .where(
      and(
        eq(scores.companyId, companyId),
        gte(scores.score, minScore),
        isListed(),
        isNotArchived(moment),
        isScored(moment),
      ),
    );
  return counted?.total ?? 0;
}

/** Today's opportunities without a score for the company. */
export async function countTodayUnscored(db: Db, companyId: string, moment: Moment): Promise<number> {
  const { todays, ctes } = selectTodays(db, companyId, moment, 'answerable');
  const [counted] = await db
    .with(...ctes)
    .select({
      total: sql<number>`(count(*) filter (where ${todays.isWanted} and ${todays.score} is null))::int`,
    })
    .from(todays);
  return counted?.total ?? 0;
}

type RecentOpportunity = CallReply<typeof recentOpportunities>['opportunities'][number];

export async function listRecent(
  db: Db,
  companyId: string,
  moment: Moment,
  { todayOnly, minScore, limit }: { todayOnly: boolean; minScore: number; limit: number },
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
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(scores, isScoreFor(companyId))
    .where(
      and(
        isListed(),
        isNotArchived(moment),
        todayOnly ? and(isOfKind('answerable'), isToday(moment)) : undefined,
        minScore > 0 ? gte(scores.score, minScore) : undefined,
      ),
    )
    .orderBy(sql`${notices.postedAt} desc nulls last`, desc(opportunities.id))
    .limit(limit);
  return rows.map(({ postedAt, ...row }) => ({
    ...row,
    isScored: row.compatibilityScore !== null,
    postedDate: postedAt?.toISOString() ?? null,
  }));
}
