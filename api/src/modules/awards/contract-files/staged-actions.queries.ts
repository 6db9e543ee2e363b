import { getTableColumns, sql } from 'drizzle-orm';
import { date, integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/connect.ts';
import { recordset } from '#platform/db/recordset.ts';
import type { ContractAction } from './contract-action.ts';

const day = () => date({ mode: 'string' });

/**
 * The actions of the file that is being read. The table belongs to one connection and ends with it: nothing is left of a
 * file that was not read to its end.
 */
const stagedActions = pgTable('staged_actions', {
  line: integer().notNull(),
  contractKey: text().notNull(),
  actionOn: day().notNull(),
  fiscalYear: smallint().notNull(),
  obligated: numeric({ mode: 'number' }).notNull(),
  number: text().notNull(),
  numberKey: text().notNull(),
  parentNumberKey: text(),
  solicitationNumber: text(),
  solicitationKey: text(),
  title: text(),
  titleWords: text().array().notNull(),
  department: text(),
  office: text(),
  officeKey: text(),
  naicsCode: text(),
  pscCode: text(),
  setAsideCode: text(),
  endsOn: day(),
  optionsEndOn: day(),
  offers: smallint(),
  awardeeName: text(),
  awardeeKeys: text().array().notNull(),
});
const actionRows = recordset(getTableColumns(stagedActions));

export async function stageActions(tx: Db, actions: readonly ContractAction[]): Promise<void> {
  await tx.execute(sql`
    create temp table if not exists staged_actions as select ${actionRows.names} from ${actionRows.from([])}`);
  if (actions.length === 0) return;
  await tx.execute(sql`
    insert into staged_actions (${actionRows.names})
    select ${actionRows.names} from ${actionRows.from(actions)}`);
}

/**
 * What there is to store, in tables that the transaction drops: `staged_years`, the actions of a contract in a fiscal year
 * together, with the line of the newest one.
 */
export async function sumUpYears(tx: Db): Promise<void> {
  await tx.execute(sql`analyze staged_actions`);
  const newestFirst = sql`order by action_on desc, line desc`;
  const last = (column: string) => {
    const name = sql.raw(column);
    return sql`(array_agg(${name} ${newestFirst}) filter (where ${name} is not null))[1] as ${name}`;
  };
  await tx.execute(sql`
    create temp table staged_years on commit drop as
    select contract_key, fiscal_year, sum(obligated) as obligated, min(action_on) as first_on,
      (array_agg(line ${newestFirst}))[1] as line, ${last('ends_on')}, ${last('options_end_on')}, ${last('offers')}
    from staged_actions group by contract_key, fiscal_year`);
  await tx.execute(sql`create index on staged_actions (line)`);
  await tx.execute(sql`analyze staged_years`);
}

/**
 * `staged_contracts`: the contracts of those years, with the line of their newest action, what all their years come to, and
 * whether no later year is known. `contract_years` has these years already.
 */
export async function sumUpContracts(tx: Db): Promise<void> {
  const last = (column: string) => {
    const name = sql.raw(column);
    return sql`(array_agg(${name} order by fiscal_year desc) filter (where ${name} is not null))[1] as ${name}`;
  };
  await tx.execute(sql`
    create temp table staged_contracts on commit drop as
    select contract_key, newest.line, newest.fiscal_year = known.fiscal_year as is_newest, known.first_on as award_on,
      case when known.obligated > 0 and known.obligated < 1e12 then round(known.obligated, 2) end as amount,
      known.ends_on, known.options_end_on, known.offers, null::int as awardee_id
    from (select distinct on (contract_key) contract_key, fiscal_year, line from staged_years
        order by contract_key, fiscal_year desc) as newest
      join (select contract_key, max(fiscal_year) as fiscal_year, sum(obligated) as obligated, min(first_on) as first_on,
          ${last('ends_on')}, ${last('options_end_on')}, ${last('offers')}
        from contract_years where contract_key in (select contract_key from staged_years)
        group by contract_key) as known using (contract_key)`);
  await tx.execute(sql`create unique index on staged_contracts (contract_key)`);
  await tx.execute(sql`analyze staged_contracts`);
}
