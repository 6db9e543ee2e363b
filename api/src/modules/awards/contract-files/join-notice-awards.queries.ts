import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isSameContract } from './same-contract.ts';

/**
 * An award that is known from a notice and from a file of contract actions is one: the notice's, with the ends, the offers
 * and the vehicle that only the file has. `isWanted` is about `awards`; it is called for what a file has brought, and for awards
 * that are made of notices, because these begin without what files say. Returns how many awards of notices have changed.
 */
export async function joinNoticeAwards(tx: Db, isWanted: SQL, at: Date): Promise<number> {
  const { rows } = await tx.execute<{ changed: number }>(sql`
    with stated as (
      select distinct on (awards.id) awards.id,
        coalesce(c.ends_on, awards.ends_on) as ends_on,
        coalesce(c.options_end_on, awards.options_end_on) as options_end_on,
        coalesce(c.offers, awards.offers) as offers,
        coalesce(c.parent_number_key, awards.parent_number_key) as parent_number_key
      from awards join contracts c on c.number_key = awards.number_key
      where awards.notice_id is not null and ${isWanted} and ${isSameContract('awards', 'c')}
      order by awards.id, c.newest_on desc, c.contract_key
    ), changed as (
      update awards as known set ends_on = s.ends_on, options_end_on = s.options_end_on, offers = s.offers,
        parent_number_key = s.parent_number_key, updated_at = ${at}::timestamptz
      from stated s where known.id = s.id
        and (known.ends_on, known.options_end_on, known.offers, known.parent_number_key)
          is distinct from (s.ends_on, s.options_end_on, s.offers, s.parent_number_key)
      returning known.id
    )
    select count(*)::int as changed from changed`);
  await removeDoubles(tx, isWanted);
  return rows[0]?.changed ?? 0;
}

/** What people have said of a file's award is said of the notice's from then on. */
async function removeDoubles(tx: Db, isWanted: SQL): Promise<void> {
  const { rows: doubles } = await tx.execute<{ from: number; to: number }>(sql`
    select distinct on (double.id) double.id as "from", awards.id as "to"
    from awards join awards as double on double.number_key = awards.number_key and double.contract_key is not null
      join contracts c on c.contract_key = double.contract_key
    where awards.notice_id is not null and ${isWanted} and ${isSameContract('awards', 'c')}
    order by double.id, awards.award_on desc nulls last, awards.id`);
  if (doubles.length === 0) return;
  const moves = sql`json_to_recordset(${JSON.stringify(doubles)}::json) as doubles("from" int, "to" int)`;
  const moving = [
    { table: 'award_reminders', columns: 'user_id, created_at' },
    { table: 'rejected_earlier_awards', columns: 'company_id, opportunity_id, user_id, rejected_at' },
    { table: 'earlier_awards', columns: 'opportunity_id, road, likeness' },
  ];
  for (const { table, columns } of moving) {
    const [name, kept] = [sql.raw(table), sql.raw(columns)];
    await tx.execute(sql`
      insert into ${name} (award_id, ${kept})
      select doubles."to", ${kept} from ${name} join ${moves} on award_id = doubles."from" on conflict do nothing`);
  }
  await tx.execute(sql`delete from awards using ${moves} where awards.id = doubles."from"`);
}
