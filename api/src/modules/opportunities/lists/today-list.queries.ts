import {
  HIGH_SCORE,
  noticeTypeName,
  type TODAY_SORT_FIELDS,
  type TodayKind,
  type TodayRfp,
} from '@bidlight/contract';
import { and, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { titleOfNaics } from '#store/code-titles.ts';
import { isCounted, isCurrentNotice, isScoreFor, type Moment, statusOf } from '#store/list-conditions.ts';
import { requirementColumns, requirementOf } from '#store/requirement-of.ts';
import {
  companyProfiles,
  noticeFacts,
  notices,
  type OpportunityId,
  opportunities,
  scores,
  votes,
} from '#store/schema.ts';
import { selectTodays, type Todays } from './todays.queries.ts';

export interface TodayOrder {
  kind: TodayKind;
  sortBy: (typeof TODAY_SORT_FIELDS)[number];
  sortOrder: 'asc' | 'desc';
  limit: number;
  offset: number;
  /** Only these of them. */
  ids?: readonly number[] | undefined;
}

/** A row without the votes on it, which change more often than the rest. */
type UnvotedRfp = Omit<TodayRfp, 'id' | 'totalVotes' | 'positiveVotes' | 'myVote'> & { id: OpportunityId };

export interface TodayStatistics {
  total: number;
  averageScore: number;
  highScores: number;
  /** How many of today's are of the other kind. */
  ofOtherKind: number;
}

/**
 * A page of today's opportunities with the statistics over all of them. The order and the statistics are computed over
 * all of today's; the columns that are shown are read for the page only.
 */
export async function pageOfToday(
  db: Db,
  companyId: string,
  moment: Moment,
  order: TodayOrder,
): Promise<{ rfps: UnvotedRfp[]; statistics: TodayStatistics }> {
  const { todays, ctes } = selectTodays(db, companyId, moment, order.kind);
  const paged = db.$with('paged').as(selectPage(db, companyId, todays, order));
  const rows = await db
    .with(...ctes, paged)
    .select({
      opportunity: {
        id: opportunities.id,
        title: notices.title,
        noticeId: notices.sourceId,
        govWinUrl: notices.secondSourceUrl,
        solicitationNumber: opportunities.solicitationNumber,
        department: notices.department,
        naicsCode: notices.naicsCode,
        status: statusOf(moment),
        compatibilityScore: scores.score,
        responseOffsetMinutes: notices.responseOffsetMinutes,
      },
      ...requirementColumns,
      noticeType: notices.noticeType,
      responseAt: notices.responseAt,
      statistics: {
        total: paged.total,
        averageScore: paged.averageScore,
        highScores: paged.highScores,
        ofOtherKind: paged.ofOtherKind,
      },
    })
    .from(paged)
    .innerJoin(opportunities, eq(opportunities.id, paged.id))
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(noticeFacts, eq(noticeFacts.noticeId, notices.id))
    .leftJoin(scores, isScoreFor(companyId))
    .orderBy(paged.position);
  return {
    rfps: rows.map(({ opportunity, requirement, unreadText, noticeType, responseAt }) => ({
      ...opportunity,
      primaryRequirement: requirementOf({ title: opportunity.title, requirement, unreadText }),
      noticeType: noticeTypeName(noticeType),
      naicsTitle: (opportunity.naicsCode && titleOfNaics(opportunity.naicsCode)) ?? null,
      responseDate: responseAt?.toISOString() ?? null,
    })),
    // A page past the end has no row that carries the statistics.
    statistics: rows[0]?.statistics ?? (await countToday(db, companyId, moment, order.kind)),
  };
}

/** The ids of the page with their positions; votes are counted only when they decide the order. */
function selectPage(
  db: Db,
  companyId: string,
  todays: Todays,
  { sortBy, sortOrder, limit, offset, ids }: TodayOrder,
) {
  const voted = selectVoteCounts(db, companyId, todays);
  const sortKeys: Record<TodayOrder['sortBy'], SQL> = {
    compatibilityScore: sql`${todays.rank}`,
    totalVotes: sql`coalesce(${voted.total}, 0)`,
    // The percentage is rounded half up, as it is shown.
    positiveVotes: sql`(200 * ${voted.positive} + ${voted.total}) / (2 * ${voted.total})`,
    responseDate: sql`${todays.responseAt}`,
  };
  const positioned = db
    .select({
      id: todays.id,
      // Rows without a value come last in either direction; the id only keeps pages stable.
      position: sql<number>`row_number() over (order by ${sortKeys[sortBy]} ${sql.raw(sortOrder)} nulls last,
        ${todays.rank} desc nulls last, ${todays.responseAt} nulls last, ${todays.id})`.as('position'),
      ...statisticsOf(todays.score, sql`over ()`),
      ofOtherKind: sql<number>`(select count(*)::int from ${todays} where not ${todays.isWanted})`.as(
        'of_other_kind',
      ),
    })
    .from(todays)
    .where(and(sql`${todays.isWanted}`, ids && sql`${todays.id} = any(${sql.param(ids)}::int[])`))
    .$dynamic();
  return (isByVotes({ sortBy }) ? positioned.leftJoin(voted, eq(voted.id, todays.id)) : positioned)
    .orderBy(sql`"position"`)
    .limit(limit)
    .offset(offset);
}

export function isByVotes({ sortBy }: Pick<TodayOrder, 'sortBy'>): boolean {
  return sortBy === 'totalVotes' || sortBy === 'positiveVotes';
}

/** Counts the votes on all of today's, by an array of their ids as well. */
function selectVoteCounts(db: Db, companyId: string, todays: Todays) {
  return db
    .select({
      id: sql<number>`${votes.opportunityId}`.as('voted_id'),
      total: sql<number>`${totalVotes}`.as('voted_total'),
      positive: sql<number>`${positiveVotes}`.as('voted_positive'),
    })
    .from(votes)
    .where(
      and(
        eq(votes.companyId, companyId),
        isCounted,
        sql`${votes.opportunityId} = any(array(select ${todays.id} from ${todays}))`,
      ),
    )
    .groupBy(votes.opportunityId)
    .as('voted');
}

async function countToday(
  db: Db,
  companyId: string,
  moment: Moment,
  kind: TodayKind,
): Promise<TodayStatistics> {
  const { todays, ctes } = selectTodays(db, companyId, moment, kind);
  const [counts] = await db
    .with(...ctes)
    .select({
      ...statisticsOf(todays.score, sql``),
      total: sql<number>`(count(*) filter (where ${todays.isWanted}))::int`,
      ofOtherKind: sql<number>`(count(*) filter (where not ${todays.isWanted}))::int`,
    })
    .from(todays);
  return counts ?? { total: 0, averageScore: 0, highScores: 0, ofOtherKind: 0 };
}

/** The statistics over all rows of a query, or of a window. */
function statisticsOf(score: SQLWrapper, over: SQL) {
  return {
    total: sql<number>`(count(*) ${over})::int`.as('total'),
    averageScore: sql<number>`coalesce(avg(${score}) ${over}, 0)::float8`.as('average_score'),
    highScores: sql<number>`(count(*) filter (where ${score} >= ${HIGH_SCORE}) ${over})::int`.as(
      'high_scores',
    ),
  };
}

const totalVotes = sql`count(*)`;
const positiveVotes = sql`count(*) filter (where ${votes.feedbackType} = 'relevant_match')`;

/** 'Target NAICS': the number of codes in the newest profile. */
export async function countTargetNaics(db: Db, companyId: string): Promise<number> {
  const [profile] = await db
    .select({ codes: sql<number>`cardinality(${companyProfiles.targetNaics})` })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId))
    .orderBy(desc(companyProfiles.version))
    .limit(1);
  return profile?.codes ?? 0;
}
