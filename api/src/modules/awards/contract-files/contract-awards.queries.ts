import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isSameContract } from './same-contract.ts';

/** Of the rules that make an award of actions. */
const VERSION = 1;

const columnsOf = (names: string) => names.trim().split(/\s+/);
const listOf = (names: readonly string[], of = '') => sql.raw(names.map((name) => of + name).join(', '));
const replacementsOf = (names: readonly string[]) =>
  sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '));

/** What awards of notices are compared with. */
const IDENTITY = columnsOf('number_key parent_number_key department awardee_keys');
const DATES = columnsOf('newest_on ends_on options_end_on offers');
export async function writeContracts(tx: Db): Promise<void> {
  const all = [...IDENTITY, ...DATES];
  // A file that is older than what is known adds to the sums and says nothing of the contract.
  const kept = IDENTITY.map((name) => `${name} = case when is_newest then a.${name} else known.${name} end`);
  await tx.execute(sql`
    update contracts as known set ${sql.raw([...kept, ...DATES.map((name) => `${name} = c.${name}`)].join(', '))}
    from staged_contracts c join staged_actions a using (line) where known.contract_key = c.contract_key
      and ((${listOf(DATES, 'known.')}) is distinct from (${listOf(DATES, 'c.')})
        or c.is_newest and (${listOf(IDENTITY, 'known.')}) is distinct from (${listOf(IDENTITY, 'a.')}))`);
  await tx.execute(sql`
    insert into contracts (contract_key, ${listOf(all)})
    select c.contract_key, ${listOf(IDENTITY, 'a.')}, ${listOf(DATES, 'c.')}
    from staged_contracts c join staged_actions a using (line) on conflict do nothing`);
}

/** What the newest action says of a contract. */
const STATED =
  columnsOf(`number number_key parent_number_key solicitation_number solicitation_key title title_words
  department office office_key naics_code psc_code set_aside_code`);
/** What its actions come to. */
const SUMS = columnsOf('award_on amount ends_on options_end_on offers');
const WRITTEN = [...STATED, ...SUMS];

/**
 * Writes an award for each contract that no award notice is of. What is stated of a contract of which newer actions are
 * known stays as they have it.
 */
export async function writeContractAwards(tx: Db, at: Date): Promise<{ added: number; changed: number }> {
  const { rows } = await tx.execute<{ added: number; changed: number }>(sql`
    with written as (
      insert into awards as known (contract_key, version, updated_at, ${listOf(WRITTEN)})
      select c.contract_key, ${VERSION}::int, ${at}::timestamptz, ${listOf(STATED, 'a.')}, ${listOf(SUMS, 'c.')}
      from staged_contracts c join staged_actions a using (line)
      where (c.is_newest or not exists (select from awards where awards.contract_key = c.contract_key))
        and not exists (select from awards where awards.number_key = a.number_key and awards.notice_id is not null
          and ${isSameContract('awards', 'a')})
      on conflict (contract_key) do update set updated_at = excluded.updated_at, ${replacementsOf(WRITTEN)}
      where (${listOf(WRITTEN, 'known.')}) is distinct from (${listOf(WRITTEN, 'excluded.')})
      returning xmax = 0 as is_added
    ), summed as (
      update awards as known set updated_at = ${at}::timestamptz, ${sql.raw(
        SUMS.map((name) => `${name} = c.${name}`).join(', '),
      )}
      from staged_contracts c where known.contract_key = c.contract_key and not c.is_newest
        and (${listOf(SUMS, 'known.')}) is distinct from (${listOf(SUMS, 'c.')})
      returning known.id
    )
    select (count(*) filter (where is_added))::int as added,
      ((count(*) filter (where not is_added)) + (select count(*) from summed))::int as changed from written`);
  return rows[0] ?? { added: 0, changed: 0 };
}

/** The firm that the newest action names is the winner. */
export async function writeWinners(tx: Db): Promise<void> {
  const isOfContract = sql`awards.contract_key = c.contract_key and c.is_newest`;
  await tx.execute(sql`
    delete from award_winners using awards, staged_contracts c
    where award_id = awards.id and ${isOfContract} and award_winners.awardee_id is distinct from c.awardee_id`);
  await tx.execute(sql`
    insert into award_winners (award_id, awardee_id)
    select awards.id, c.awardee_id from awards join staged_contracts c on ${isOfContract}
    where c.awardee_id is not null on conflict do nothing`);
}

export async function analyzeAwards(db: Db): Promise<void> {
  await db.execute(sql`analyze awards, award_winners, awardees, awardee_keys, contracts, contract_actions`);
}
