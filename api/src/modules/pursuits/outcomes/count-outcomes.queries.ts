import type { OutcomeCounts } from '@bidlight/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { hasBeenSubmitted, meets } from '#modules/pursuits/pursuit-filter.queries.ts';
import { isReportedVote } from '#modules/reports/report-filters.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice, isScoreFor, type Moment } from '#store/list-conditions.ts';
import { notices, opportunities, pursuitChanges, pursuits, scores, votes } from '#store/schema.ts';

/** The days, both included, on which pursuits began and votes were cast. */
export interface OutcomePeriod {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** What the same pursuits are counted by. */
export type OutcomeBy = 'total' | 'month' | 'agency' | 'naics' | 'owner';

interface Group {
  by: OutcomeBy;
  /** A month by its first day, a person by their id; null for what states none. */
  key: string | null;
}

type PursuitCounts = Group & Omit<OutcomeCounts, 'voted'>;

/** With the conditions of the list of pursuits, so that it has as many rows as are counted. */
export async function countPursued(
  db: Db,
  companyId: string,
  period: OutcomePeriod,
  moment: Moment,
): Promise<PursuitCounts[]> {
  const { rows } = await db.execute<PursuitCounts & Record<string, unknown>>(sql`
    with counted as materialized (
      select ${monthOf(sql`${pursuits.createdAt}`, moment)} as month, ${notices.department} as agency,
        ${notices.naicsCode} as naics, ${pursuits.ownerId} as owner, ${pursuits.stage} as stage,
        ${hasBeenSubmitted} as is_submitted
      from ${pursuits}
      join ${opportunities} on ${eq(opportunities.id, pursuits.opportunityId)}
      join ${notices} on ${isCurrentNotice}
      where ${begunWithin(companyId, period, moment)}
    )
    select ${GROUP}, count(*)::int as pursued, (count(*) filter (where is_submitted))::int as submitted,
      (count(*) filter (where stage = 'won'))::int as won, (count(*) filter (where stage = 'lost'))::int as lost
    from counted group by ${GROUPING}`);
  return rows;
}

/**
 * Opportunities with a relevant vote that counts; one with votes of several months or people is in each of their groups.
 * With the conditions of the reports, whose list has the rows.
 */
export async function countVotedFor(
  db: Db,
  companyId: string,
  period: OutcomePeriod,
  moment: Moment,
): Promise<(Group & { voted: number })[]> {
  const { timeZone } = moment;
  const filters = { ...period, type_filter: 'relevant_match' } as const;
  const { rows } = await db.execute<Group & { voted: number } & Record<string, unknown>>(sql`
    with relevant as materialized (
      select distinct ${votes.opportunityId} as id, ${votes.userId} as owner,
        ${monthOf(sql`${votes.castAt}`, moment)} as month
      from ${votes} where ${isReportedVote({ companyId, timeZone, filters })}
    ), counted as materialized (
      select relevant.*, ${notices.department} as agency, ${notices.naicsCode} as naics
      from relevant
      join ${opportunities} on ${opportunities.id} = relevant.id
      left join ${notices} on ${isCurrentNotice}
    )
    select ${GROUP}, count(distinct id)::int as voted from counted group by ${GROUPING}`);
  return rows;
}

function monthOf(at: SQL, { timeZone }: Moment): SQL {
  return sql`to_char(${at} at time zone ${timeZone}, 'YYYY-MM-01')`;
}

const GROUPING = sql.raw('grouping sets ((), (month), (agency), (naics), (owner))');
/** A bit is set for each column that a row is not grouped by; all of those are null. */
const GROUP = sql.raw(`case grouping(month, agency, naics, owner)
  when 15 then 'total' when 7 then 'month' when 11 then 'agency' when 13 then 'naics' else 'owner' end as by,
  coalesce(month, agency, naics, owner::text) as key`);

function begunWithin(companyId: string, period: OutcomePeriod, moment: Moment): SQL | undefined {
  return meets(companyId, { from: period.start_date, to: period.end_date }, moment);
}

/**
 * What was won below this score, the last one first. What is known of the day on which a pursuit began counts before
 * today's score, which has learnt from the outcome.
 */
export async function listLowScoredWins(
  db: Db,
  companyId: string,
  period: OutcomePeriod,
  moment: Moment,
  { below, limit }: { below: number; limit: number },
) {
  const firstScore = sql<number | null>`(select (${pursuitChanges.after} #>> '{}')::int from ${pursuitChanges}
    where ${pursuitChanges.pursuitId} = ${pursuits.id} and ${pursuitChanges.field} = 'created'
    order by ${pursuitChanges.id} limit 1)`;
  const won = db
    .select({
      id: pursuits.id,
      title: notices.title,
      solicitationNumber: opportunities.solicitationNumber,
      amount: pursuits.amount,
      stageSince: pursuits.stageSince,
      firstScore: firstScore.as('first_score'),
      score: sql<number>`coalesce(${firstScore}, ${scores.score})`.as('known_score'),
    })
    .from(pursuits)
    .innerJoin(opportunities, eq(opportunities.id, pursuits.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .leftJoin(scores, isScoreFor(companyId))
    .where(and(eq(pursuits.stage, 'won'), begunWithin(companyId, period, moment)))
    .as('won');
  return db
    .select()
    .from(won)
    .where(sql`${won.score} < ${below}`)
    .orderBy(sql`${won.stageSince} desc, ${won.id} desc`)
    .limit(limit);
}
