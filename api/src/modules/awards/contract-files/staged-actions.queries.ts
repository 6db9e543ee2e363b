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
  actionKey: text().notNull(),
  contractKey: text().notNull(),
  actionOn: day().notNull(),
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

/** Remembers the actions, each once, as the newest file has it. */
export async function rememberActions(tx: Db): Promise<void> {
  await tx.execute(sql`create index on staged_actions (line)`);
  await tx.execute(sql`analyze staged_actions`);
  await tx.execute(sql`
    insert into contract_actions as known (${actionNames})
    select distinct on (action_key) hashtextextended(action_key, 0), ${hashOf('contract_key')}, action_on, obligated,
      ends_on, options_end_on, offers
    from staged_actions order by action_key, line desc
    on conflict (action_hash) do update set contract_hash = excluded.contract_hash, action_on = excluded.action_on,
      obligated = excluded.obligated, ends_on = excluded.ends_on, options_end_on = excluded.options_end_on,
      offers = excluded.offers
    where (known.*) is distinct from (excluded.*)`);
}

const actionNames = sql.raw(
  'action_hash, contract_hash, action_on, obligated, ends_on, options_end_on, offers',
);
const hashOf = (column: string) => sql`hashtextextended(${sql.raw(column)}, 0)`;

/**
 * The contracts of the file, in a table that the transaction drops: with the line of their newest action, what all their
 * actions come to, and whether no newer action is known from another file.
 */
export async function sumUpContracts(tx: Db): Promise<void> {
  const last = (column: string) => {
    const name = sql.raw(column);
    return sql`(array_agg(${name} order by action_on desc, action_hash) filter (where ${name} is not null))[1] as ${name}`;
  };
  await tx.execute(sql`
    create temp table staged_contracts on commit drop as
    select contract_key, newest.line, newest.action_on >= known.newest_on as is_newest, known.newest_on,
      known.first_on as award_on,
      case when known.obligated > 0 and known.obligated < 1e12 then known.obligated end as amount,
      known.ends_on, known.options_end_on, known.offers, null::int as awardee_id
    from (select distinct on (contract_key) contract_key, ${hashOf('contract_key')} as contract_hash, action_on, line
        from staged_actions order by contract_key, action_on desc, line desc) as newest
      join (select contract_hash, max(action_on) as newest_on, min(action_on) as first_on, sum(obligated) as obligated,
          ${last('ends_on')}, ${last('options_end_on')}, ${last('offers')}
        from contract_actions where contract_hash in (select ${hashOf('contract_key')} from staged_actions)
        group by contract_hash) as known using (contract_hash)`);
  await tx.execute(sql`create unique index on staged_contracts (contract_key)`);
  await tx.execute(sql`analyze staged_contracts`);
}
