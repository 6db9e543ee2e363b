import { type AwardFilters, NO_SET_ASIDE, type UnstatedInAward } from '@bidlight/contract';
import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { isDepartmentNamed } from '#modules/search/search-terms.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { isListedAward, isUnderCode } from '#store/award-rows.ts';
import { awards, awardWinners } from '#store/schema.ts';

/** Which awards: the filters of the call, with the company's target codes among the codes where those are asked for. */
export type AwardConditions = Omit<AwardFilters, 'own_codes' | 'sort' | 'page' | 'limit'>;

/** The departments that awards name, few as they are, by one step in their index for each. */
export async function listAwardDepartments(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive known as (
      (select department as name from awards where department is not null order by department limit 1)
      union all
      select (select department from awards where department > known.name order by department limit 1)
      from known where known.name is not null
    )
    select name from known where name is not null`);
  return rows.map(({ name }) => name);
}

/** The filters as a condition on `awards`, for one who knows the departments. A text of spaces is no filter. */
export function matchesConditions(
  conditions: AwardConditions,
  departments: readonly string[],
): SQL | undefined {
  const { naics, agency, q, department, awardee, year, set_aside, amount_min, amount_max, without } =
    conditions;
  return and(
    isListedAward,
    naics && or(...naics.map(isUnderCode)),
    agency ? isOneOf(departments.filter((name) => isDepartmentNamed(name, agency))) : undefined,
    q ? sql`${awards.search} @@ websearch_to_tsquery('english', translate(${q}, '/', ' '))` : undefined,
    department ? eq(awards.department, department) : undefined,
    awardee ? isWonBy(awardee) : undefined,
    year ? and(gte(awards.awardOn, `${year}-01-01`), lt(awards.awardOn, `${year + 1}-01-01`)) : undefined,
    set_aside ? hasSetAside(set_aside) : undefined,
    amount_min === undefined ? undefined : and(hasAmount, gte(awards.amount, amount_min)),
    // To the last cent of that dollar.
    amount_max === undefined ? undefined : and(hasAmount, lt(awards.amount, amount_max + 1)),
    without && UNSTATED[without],
  );
}

/** An amount of zero or less is that of a contract that names none. */
export const hasAmount: SQL = sql`${awards.amount} > 0`;

const UNSTATED: Record<UnstatedInAward, SQL> = {
  amount: sql`${hasAmount} is not true`,
  date: isNull(awards.awardOn),
  awardee: sql`not exists (select 1 from ${awardWinners} where ${awardWinners.awardId} = ${awards.id})`,
};

function isWonBy(awardee: number): SQL {
  return sql`exists (select 1 from ${awardWinners}
    where ${awardWinners.awardId} = ${awards.id} and ${awardWinners.awardeeId} = ${awardee})`;
}

function isOneOf(departments: readonly string[]): SQL {
  return departments.length === 0 ? sql`false` : inArray(awards.department, [...departments]);
}

function hasSetAside(code: string): SQL | undefined {
  const states = eq(awards.setAsideCode, code);
  return code === NO_SET_ASIDE ? or(isNull(awards.setAsideCode), states) : states;
}
