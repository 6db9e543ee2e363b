import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { recordset } from '#platform/db/recordset.ts';
import { awardeeKeys, awardees } from '#store/schema.ts';
import type { AwardeePlan, KnownAwardees } from './plan-awardees.ts';

/** Whose these keys are, and the UEIs of these awardees. */
export async function findKnownAwardees(db: Db, keys: readonly string[]): Promise<KnownAwardees> {
  const { rows } = await db.execute<{ key: string; awardee_id: number }>(sql`
    with asked as (select key, awardee_id from awardee_keys where key = any(${sql.param(keys)}::text[]))
    select key, awardee_id from asked
    union
    select k.key, k.awardee_id from awardee_keys k
    where k.awardee_id in (select awardee_id from asked) and k.key like 'uei|%'`);
  const ueisOf = new Map<number, Set<string>>();
  for (const { key, awardee_id } of rows) {
    if (key.startsWith('uei|')) ueisOf.set(awardee_id, (ueisOf.get(awardee_id) ?? new Set()).add(key));
  }
  return { awardeeOf: new Map(rows.map((row) => [row.key, row.awardee_id])), ueisOf };
}

export async function reserveAwardeeIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('awardees', 'id')) as id from generate_series(1, ${count}::int)`);
  return rows.map(({ id }) => Number(id));
}

const awardeeRows = recordset({ id: awardees.id, name: awardees.name });
const keyRows = recordset({ key: awardeeKeys.key, awardeeId: awardeeKeys.awardeeId });

export async function writeAwardees(db: Db, { added, keys, merges }: AwardeePlan): Promise<void> {
  if (added.length > 0) {
    await db.execute(sql`
      insert into awardees (${awardeeRows.names}) overriding system value
      select ${awardeeRows.names} from ${awardeeRows.from(added)}`);
  }
  if (keys.length > 0) {
    await db.execute(sql`
      insert into awardee_keys (${keyRows.names}) select ${keyRows.names} from ${keyRows.from(keys)}`);
  }
  if (merges.length > 0) await mergeAwardees(db, merges);
}

/** What belongs to one awardee belongs to the other one afterwards. */
async function mergeAwardees(db: Db, merges: readonly { from: number; to: number }[]): Promise<void> {
  const rows = sql`json_to_recordset(${JSON.stringify(merges)}::json) as m("from" int, "to" int)`;
  // Nobody marks these as the own company until the transaction ends, so that no mark is missed.
  await db.execute(sql`
    select 1 from awardees where id in (select m."from" from ${rows}) order by id for update`);
  await db.execute(
    sql`update awardee_keys k set awardee_id = m."to" from ${rows} where k.awardee_id = m."from"`,
  );
  await db.execute(sql`
    insert into award_winners (award_id, awardee_id)
    select w.award_id, m."to" from award_winners w join ${rows} on w.awardee_id = m."from"
    on conflict do nothing`);
  await db.execute(sql`
    insert into company_awardees (company_id, awardee_id, user_id, marked_at)
    select c.company_id, m."to", c.user_id, c.marked_at
    from company_awardees c join ${rows} on c.awardee_id = m."from"
    on conflict do nothing`);
  // What still names the old one goes with it.
  await db.execute(sql`delete from awardees a using ${rows} where a.id = m."from"`);
}
