import { type ReasonCounts, type ReasonGroup, type ReasonPoint, VoteReason } from '@bidlight/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice } from '#store/list-conditions.ts';
import { notices, opportunities, votes } from '#store/schema.ts';
import { isReportedVote, type Report } from './report-filters.queries.ts';

/** As many agencies and codes as are worth reading side by side. */
const MAX_GROUPS = 5;

interface CountedReasons {
  votes: number;
  reasons: ReasonCounts;
  /** The days that have reasons, oldest first. */
  days: ReasonPoint[];
  agencies: ReasonGroup[];
  naics: ReasonGroup[];
}

type Row = { by: 'day' | 'agency' | 'naics'; name: string | null; votes: number } & ReasonCounts;

/** One pass over the votes with reasons, which is kept for the three questions; votes without reasons are not joined. */
export async function countReasons(db: Db, report: Report): Promise<CountedReasons> {
  const { rows } = await db.execute<Row>(sql`
    with given as materialized (
      select ${votes.castAt} as cast_at, ${votes.opportunityId} as opportunity_id, ${votes.reasons} as reasons
      from ${votes} where ${isReportedVote(report)} and ${votes.reasons} <> '{}'
    ), named as materialized (
      select given.reasons, ${notices.department} as department, ${notices.naicsCode} as naics_code
      from given
      join ${opportunities} on ${opportunities.id} = given.opportunity_id
      left join ${notices} on ${isCurrentNotice}
    )
    (select 'day' as by, ((cast_at at time zone ${report.timeZone})::date)::text as name, ${counts}
      from given group by 2 order by 2)
    union all (${largest('agency', sql`department`)})
    union all (${largest('naics', sql`naics_code`)})`);
  const days = rows.filter(({ by }) => by === 'day');
  const groupsBy = (wanted: Row['by']) =>
    rows
      .filter(({ by }) => by === wanted)
      .map((row) => ({ name: row.name, votes: row.votes, reasons: countsOf([row]) }));
  return {
    votes: days.reduce((sum, day) => sum + day.votes, 0),
    reasons: countsOf(days),
    days: days.map((day) => ({ start: day.name ?? '', votes: day.votes, ...countsOf([day]) })),
    agencies: groupsBy('agency'),
    naics: groupsBy('naics'),
  };
}

const counts = sql.join(
  [
    sql`count(*)::int as votes`,
    ...VoteReason.options.map(
      (reason) =>
        sql`(count(*) filter (where ${reason}::text = any(reasons)))::int as ${sql.identifier(reason)}`,
    ),
  ],
  sql`, `,
);

function largest(by: Row['by'], column: SQL): SQL {
  return sql`select ${by}::text as by, ${column} as name, ${counts}
    from named group by 2 order by votes desc, name nulls last limit ${MAX_GROUPS}`;
}

function countsOf(rows: readonly ReasonCounts[]): ReasonCounts {
  const sums = VoteReason.options.map((reason) => [reason, rows.reduce((sum, row) => sum + row[reason], 0)]);
  return Object.fromEntries(sums);
}
