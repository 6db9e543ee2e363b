import { MARKET_ROWS } from '@bidlight/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { awardees, awards } from '#store/schema.ts';
import { awardYear, DEPARTMENTS, listed, only, SUM, YEARS } from './market.queries.ts';

interface Sum {
  awards: number;
  amount: number;
}

/** The figures of an awardee as the database counts them. */
export interface AwardeeFigures extends Record<string, unknown> {
  awards: number;
  amount: number;
  withAmount: number;
  withDate: number;
  withCode: number;
  /** Awards that other firms have won, too. */
  shared: number;
  years: (Sum & { year: number })[];
  departments: (Sum & { name: string })[];
  codes: (Sum & { code: string })[];
}

const CODES = listed(
  sql`select naics_code as code, ${SUM} from cells where naics_code is not null
    group by naics_code order by sum(awards) desc, naics_code limit ${MARKET_ROWS}`,
);

export async function findAwardeeName(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ name: awardees.name }).from(awardees).where(eq(awardees.id, id));
  return row?.name;
}

/** The condition is that of the awardee's awards; each is a cell of its own. */
export async function countAwardee(db: Db, condition: SQL | undefined): Promise<AwardeeFigures> {
  const { rows } = await db.execute<AwardeeFigures>(sql`
    with cells as materialized (
      select ${awards.id}, ${awardYear} as year, ${awards.department}, ${awards.naicsCode}, 1 as awards,
        ${awards.countedAmount} as amount
      from ${awards} where ${condition})
    select ${SUM}, count(amount)::int as "withAmount", count(year)::int as "withDate",
      count(naics_code)::int as "withCode",
      (select count(*)::int from cells
        where (select count(*) from award_winners where award_id = cells.id) > 1) as shared,
      ${YEARS} as years, ${DEPARTMENTS} as departments, ${CODES} as codes
    from cells`);
  return only(rows);
}

/** So much of a text names a firm; what is longer is a letter. */
const MAX_SPELLING_LENGTH = 200;

/** How award notices write the firm, the most frequent first; a notice that names several firms spells none of them. */
export async function listSpellings(db: Db, condition: SQL | undefined): Promise<string[]> {
  const { rows } = await db.execute<{ spelling: string }>(sql`
    select trim(left(notices.awardee, ${MAX_SPELLING_LENGTH})) as spelling
    from awards join notices on notices.id = awards.notice_id
    where ${condition} and notices.awardee is not null
      and (select count(*) from award_winners where award_id = awards.id) = 1
    group by spelling order by count(*) desc, spelling limit ${MARKET_ROWS + 1}`);
  return rows.map(({ spelling }) => spelling);
}

/** A company's scores of what the awardee was awarded. */
export async function meanScoreOf(
  db: Db,
  companyId: string,
  condition: SQL | undefined,
): Promise<{ scored: number; meanScore: number | null }> {
  const { rows } = await db.execute<{ scored: number; meanScore: number | null }>(sql`
    with opportunities_won as (
      select distinct notices.opportunity_id
      from awards join notices on notices.id = awards.notice_id where ${condition})
    select count(*)::int as scored, round(avg(score))::int as "meanScore"
    from opportunities_won join scores using (opportunity_id) where scores.company_id = ${companyId}`);
  return only(rows);
}
