import { HIGH_SCORE, type TODAY_SORT_FIELDS, type TodayRfp } from '@bidlight/contract';
import { and, desc, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import {
  isCurrentNotice,
  isListed,
  isNotArchived,
  isScoreFor,
  isToday,
  type Moment,
} from '#db/list-conditions.ts';
import { companyProfiles, notices, opportunities, scores, votes } from '#db/schema.ts';

export interface TodayOrder {
  sortBy: (typeof TODAY_SORT_FIELDS)[number];
  sortOrder: 'asc' | 'desc';
  limit: number;
  offset: number;
}

export interface TodayStatistics {
  total: number;
  averageScore: number;
  highScores: number;
}

/**
 * A page of today's opportunities with the statistics over all of them. What the order and the statistics need is read
 * for all, what is shown only for the page.
 */
export async function listToday(
  db: Db,
  companyId: string,
  moment: Moment,
  { sortBy, sortOrder, limit, offset }: TodayOrder,
): Promise<{ rfps: TodayRfp[]; statistics: TodayStatistics }> {
  const todays = db.$with('todays').as(
    db
      .select({
        id: sql<number>`${opportunities.id}`.as('todays_id'),
        score: sql<number | null>`${scores.score}`.as('todays_score'),
        responseAt: sql<Date | null>`${notices.responseAt}`.as('todays_response_at'),
      })
      .from(opportunities)
      .innerJoin(notices, isCurrentNotice)
      .leftJoin(scores, isScoreFor(companyId))
      .where(isTodays(moment)),
  );
  // All at once by their ids, which is many times faster than one by one.
  const voted = db
    .select({
      id: sql<number>`${votes.opportunityId}`.as('voted_id'),
      total: sql<number>`${total}`.as('voted_total'),
      positive: sql<number>`${positive}`.as('voted_positive'),
    })
    .from(votes)
    .where(
      and(isCounted(companyId), sql`${votes.opportunityId} = any(array(select ${todays.id} from ${todays}))`),
    )
    .groupBy(votes.opportunityId)
    .as('voted');
  const isByVotes = sortBy === 'totalVotes' || sortBy === 'positiveVotes';
  const keys: Record<TodayOrder['sortBy'], SQL> = {
    compatibilityScore: sql`${todays.score}`,
    totalVotes: sql`coalesce(${voted.total}, 0)`,
    // The percentage rounded half up, as it is shown.
    positiveVotes: sql`(200 * ${voted.positive} + ${voted.total}) / (2 * ${voted.total})`,
    responseDate: sql`${todays.responseAt}`,
  };
  const ordered = db
    .select({
      id: todays.id,
      // Whatever has no value comes last in either direction; the rest only keeps pages stable.
      place: sql<number>`row_number() over (order by ${keys[sortBy]} ${sql.raw(sortOrder)} nulls last,
        ${todays.score} desc nulls last, ${todays.id})`.as('place'),
      ...statisticsOf(todays.score, sql`over ()`),
    })
    .from(todays)
    .$dynamic();
  const paged = db
    .$with('paged')
    .as(
      (isByVotes ? ordered.leftJoin(voted, eq(voted.id, todays.id)) : ordered)
        .orderBy(sql`place`)
        .limit(limit)
        .offset(offset),
    );
  const rows = await db
    .with(todays, paged)
    .select({
      rfp: {
        id: opportunities.id,
        title: notices.title,
        noticeId: notices.sourceId,
        govWinUrl: notices.secondSourceUrl,
        solicitationNumber: opportunities.solicitationNumber,
        department: notices.department,
        naicsCode: notices.naicsCode,
        compatibilityScore: scores.score,
        totalVotes: ofVotes<number>(companyId, paged.id, sql`(${total})::int`),
        positiveVotes: ofVotes<number>(companyId, paged.id, sql`(${positive})::int`),
        primaryRequirement: scores.primaryRequirement,
        responseOffsetMinutes: notices.responseOffsetMinutes,
      },
      responseAt: notices.responseAt,
      statistics: {
        total: paged.total,
        averageScore: paged.averageScore,
        highScores: paged.highScores,
      },
    })
    .from(paged)
    .innerJoin(opportunities, eq(opportunities.id, paged.id))
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(scores, isScoreFor(companyId))
    .orderBy(paged.place);
  return {
    rfps: rows.map(({ rfp, responseAt }) => ({ ...rfp, responseDate: responseAt?.toISOString() ?? null })),
    // Past the end there is no row to carry them.
    statistics: rows[0]?.statistics ?? (await countToday(db, companyId, moment)),
  };
}

async function countToday(db: Db, companyId: string, moment: Moment): Promise<TodayStatistics> {
  const [counts] = await db
    .select(statisticsOf(scores.score, sql``))
    .from(opportunities)
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(scores, isScoreFor(companyId))
    .where(isTodays(moment));
  return counts ?? { total: 0, averageScore: 0, highScores: 0 };
}

function isTodays(moment: Moment): SQL | undefined {
  return and(isListed(), isNotArchived(moment), isToday(moment));
}

/** Over the rows of a group, or of a window. */
function statisticsOf(score: SQLWrapper, over: SQL) {
  return {
    total: sql<number>`(count(*) ${over})::int`.as('total'),
    averageScore: sql<number>`coalesce(avg(${score}) ${over}, 0)::float8`.as('average_score'),
    highScores: sql<number>`(count(*) filter (where ${score} >= ${HIGH_SCORE}) ${over})::int`.as(
      'high_scores',
    ),
  };
}

const total = sql`count(*)`;
const positive = sql`count(*) filter (where ${votes.feedbackType} = 'relevant_match')`;

/** A held vote does not count. */
function isCounted(companyId: string): SQL | undefined {
  return and(eq(votes.companyId, companyId), not(votes.isHeld));
}

/** Over the company's votes on an opportunity. */
function ofVotes<Value>(companyId: string, opportunityId: SQLWrapper, aggregate: SQL): SQL<Value> {
  return sql<Value>`(select ${aggregate} from ${votes} where ${isCounted(companyId)}
    and ${votes.opportunityId} = ${opportunityId})`;
}

/** 'Target NAICS': the codes of the profile in force. */
export async function countTargetNaics(db: Db, companyId: string): Promise<number> {
  const [profile] = await db
    .select({ codes: sql<number>`cardinality(${companyProfiles.targetNaics})` })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId))
    .orderBy(desc(companyProfiles.version))
    .limit(1);
  return profile?.codes ?? 0;
}
