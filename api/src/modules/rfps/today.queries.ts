import { HIGH_SCORE, type TODAY_SORT_FIELDS, type TodayRfp } from '@bidlight/contract';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { companyProfiles, opportunities, procurements, scores, votes } from '#db/schema.ts';
import { isShown } from '#modules/collecting/source-runs.queries.ts';
import {
  isNotArchived,
  isToday,
  type Moment,
  scoreFor,
  speaker,
} from '#modules/opportunities/recent.queries.ts';

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

/** A page of today's procurements with the statistics over all of them, in one pass. */
export async function listToday(
  db: Db,
  companyId: string,
  moment: Moment,
  { sortBy, sortOrder, limit, offset }: TodayOrder,
): Promise<{ rfps: TodayRfp[]; statistics: TodayStatistics }> {
  const totalVotes = fromVotes<number>(companyId, sql`count(*)::int`);
  const positiveVotes = fromVotes<number>(companyId, sql`(${positive})::int`);
  const keys: Record<TodayOrder['sortBy'], SQL> = {
    compatibilityScore: sql`${scores.score}`,
    totalVotes,
    positiveVotes: fromVotes(companyId, sql`round(100.0 * ${positive} / nullif(count(*), 0))`),
    responseDate: sql`${opportunities.responseAt}`,
  };
  const rows = await db
    .select({
      rfp: {
        id: procurements.id,
        title: opportunities.title,
        noticeId: opportunities.noticeId,
        govWinUrl: opportunities.secondSourceUrl,
        solicitationNumber: procurements.solicitationNumber,
        department: opportunities.department,
        naicsCode: opportunities.naicsCode,
        compatibilityScore: scores.score,
        totalVotes,
        positiveVotes,
        primaryRequirement: scores.primaryRequirement,
        responseOffsetMinutes: opportunities.responseOffsetMinutes,
      },
      responseAt: opportunities.responseAt,
      statistics: statisticsOf(sql`over ()`),
    })
    .from(procurements)
    .innerJoin(opportunities, speaker)
    .leftJoin(scores, scoreFor(companyId))
    .where(isTodays(moment))
    .orderBy(
      // Whatever has no value comes last in either direction; the rest only keeps pages stable.
      sql`${keys[sortBy]} ${sql.raw(sortOrder)} nulls last`,
      sql`${scores.score} desc nulls last`,
      asc(procurements.id),
    )
    .limit(limit)
    .offset(offset);
  return {
    rfps: rows.map(({ rfp, responseAt }) => ({ ...rfp, responseDate: responseAt?.toISOString() ?? null })),
    // Past the end there is no row to carry them.
    statistics: rows[0]?.statistics ?? (await countToday(db, companyId, moment)),
  };
}

async function countToday(db: Db, companyId: string, moment: Moment): Promise<TodayStatistics> {
  const [counts] = await db
    .select(statisticsOf(sql``))
    .from(procurements)
    .innerJoin(opportunities, speaker)
    .leftJoin(scores, scoreFor(companyId))
    .where(isTodays(moment));
  return counts ?? { total: 0, averageScore: 0, highScores: 0 };
}

function isTodays(moment: Moment): SQL | undefined {
  return and(isShown(), isNotArchived(moment), isToday(moment));
}

/** Over the rows of a group, or of a window. */
function statisticsOf(over: SQL) {
  return {
    total: sql<number>`(count(*) ${over})::int`,
    averageScore: sql<number>`coalesce(avg(${scores.score}) ${over}, 0)::float8`,
    highScores: sql<number>`(count(*) filter (where ${scores.score} >= ${HIGH_SCORE}) ${over})::int`,
  };
}

const positive = sql`count(*) filter (where ${votes.feedbackType} = 'relevant_match')`;

/** Over the company's votes on the procurement of the row; a held vote does not count. */
function fromVotes<Value>(companyId: string, aggregate: SQL): SQL<Value> {
  // Not a join: the database then counts for the rows of the page alone, unless it sorts by it.
  return sql<Value>`(select ${aggregate} from ${votes} where ${votes.companyId} = ${companyId}
    and ${votes.procurementId} = ${procurements.id} and not ${votes.isHeld})`;
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
