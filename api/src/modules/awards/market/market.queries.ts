import { AMOUNT_BANDS, type AwardeeSum, MARKET_ROWS, NO_SET_ASIDE } from '@bidlight/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { awards, awardWinners } from '#store/schema.ts';

interface Sum {
  awards: number;
  amount: number;
}

/** What the awards themselves say. */
export interface AwardFigures extends Record<string, unknown> {
  totals: Sum & { withAmount: number; withDate: number };
  /** The least, a tenth from below, the one in the middle, a tenth from above, the largest; null without any. */
  marks: [number, number, number, number, number] | null;
  years: (Sum & { year: number })[];
  /** Counted from 1. */
  bands: { band: number; awards: number }[];
  setAsides: { code: string; awards: number }[];
  departments: (Sum & { name: string })[];
}

/** Who has won them, and for how much each. */
export interface WinnerFigures extends Record<string, unknown> {
  withoutAwardee: number;
  awardees: number;
  topAwardees: AwardeeSum[];
}

export const awardYear: SQL = sql`date_part('year', ${awards.awardOn})::int`;

export const SUM: SQL = sql`coalesce(sum(awards), 0)::int as awards, coalesce(sum(amount), 0) as amount`;

/** The rows of a query as one value. */
export function listed(query: SQL): SQL {
  return sql`(select coalesce(json_agg(row_to_json(each)), '[]') from (${query}) each)`;
}

/** Counted from `cells`, each of which is some awards that are alike in what is counted. */
export const YEARS: SQL = listed(
  sql`select year, ${SUM} from cells where year is not null group by year order by year`,
);
export const DEPARTMENTS: SQL = listed(
  sql`select department as name, ${SUM} from cells where department is not null
    group by department order by sum(awards) desc, department limit ${MARKET_ROWS}`,
);
const BANDS = listed(
  sql`select band, sum(awards)::int as awards from cells where band is not null group by band order by band`,
);
const SET_ASIDES = listed(
  sql`select set_aside as code, sum(awards)::int as awards from cells
    group by set_aside order by sum(awards) desc, set_aside`,
);
const TOTALS = sql`(select row_to_json(each) from (
  select ${SUM}, coalesce(sum(awards) filter (where band is not null), 0)::int as "withAmount",
    coalesce(sum(awards) filter (where year is not null), 0)::int as "withDate" from cells) each)`;

/** There are far fewer cells than awards, from which all but the marks are counted. */
export async function countAwardFigures(db: Db, condition: SQL | undefined): Promise<AwardFigures> {
  const bounds = sql.raw(`array[${AMOUNT_BANDS.join(', ')}]::float8[]`);
  const matching = condition ?? sql`true`;
  const { rows } = await db.execute<AwardFigures>(sql`
    with cells as materialized (
      select ${awardYear} as year, coalesce(${awards.setAsideCode}, ${NO_SET_ASIDE}) as set_aside, ${awards.department},
        width_bucket(${awards.countedAmount}, ${bounds}) as band, count(*) as awards, sum(${awards.countedAmount}) as amount
      from ${awards} where ${matching} group by 1, 2, 3, 4)
    select (select percentile_cont(array[0, 0.1, 0.5, 0.9, 1]) within group (order by ${awards.countedAmount})
        from ${awards} where ${matching}) as "marks",
      ${TOTALS} as "totals", ${YEARS} as "years", ${BANDS} as "bands", ${SET_ASIDES} as "setAsides",
      ${DEPARTMENTS} as "departments"`);
  return only(rows);
}

/** The names are looked up for those that are shown. */
const TOP_AWARDEES = listed(
  sql`select awardees.id, awardees.name, top.awards, top.amount
    from (select * from won where awardee_id is not null order by awards desc, amount desc, awardee_id limit ${MARKET_ROWS}) top
      join awardees on awardees.id = top.awardee_id
    order by top.awards desc, top.amount desc, top.awardee_id`,
);

/** Awards without a winner are those of nobody: of the row without an awardee. */
export async function countWinnerFigures(db: Db, condition: SQL | undefined): Promise<WinnerFigures> {
  const { rows } = await db.execute<WinnerFigures>(sql`
    with won as materialized (
      select ${awardWinners.awardeeId}, count(*)::int as awards, coalesce(sum(${awards.countedAmount}), 0) as amount
      from ${awards} left join ${awardWinners} on ${awardWinners.awardId} = ${awards.id}
      where ${condition ?? sql`true`} group by ${awardWinners.awardeeId})
    select coalesce((select awards from won where awardee_id is null), 0) as "withoutAwardee",
      (select count(awardee_id)::int from won) as "awardees", ${TOP_AWARDEES} as "topAwardees"`);
  return only(rows);
}

/** A statement that always answers with one row. */
export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('Nothing was counted.');
  return row;
}
