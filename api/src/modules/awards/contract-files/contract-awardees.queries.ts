import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';

const BATCH = 1_000;

/** A firm as a file names it, with what tells it from others, the surest first. */
interface NamedFirm {
  name: string;
  keys: string[];
}

/** Fills in `staged_contracts.awardee_id`, in pieces: a year of contracts has more firms than memory should hold. */
export async function findAwardees(tx: Db): Promise<void> {
  await tx.execute(sql`
    create temp table staged_firms on commit drop as
    select row_number() over () as place, awardee_keys as keys, min(awardee_name) as name
    from staged_contracts join staged_actions using (line)
    where is_newest and awardee_keys <> '{}' group by awardee_keys`);
  await tx.execute(sql`create unique index on staged_firms (place)`);
  for (let from = 1; ; from += BATCH) {
    const { rows } = await tx.execute<NamedFirm & Record<string, unknown>>(sql`
      select name, keys from staged_firms where place >= ${from} and place < ${from + BATCH} order by place`);
    if (rows.length === 0) break;
    await knowAwardees(tx, rows);
  }
  // The surest key says whose it is now: two firms may have turned out to be one since.
  await tx.execute(sql`
    update staged_contracts c set awardee_id = k.awardee_id
    from staged_actions a join awardee_keys k on k.key = a.awardee_keys[1] where a.line = c.line`);
}

/** A firm is one that is known by any of its keys, the surest of them first; else it is a new one. */
async function knowAwardees(tx: Db, firms: readonly NamedFirm[]): Promise<void> {
  const keys = firms.flatMap((firm) => firm.keys);
  const { rows } = await tx.execute<{ key: string; awardee_id: number }>(sql`
    select key, awardee_id from awardee_keys where key = any(${sql.param(keys)}::text[])`);
  const idOf = new Map(rows.map(({ key, awardee_id }) => [key, awardee_id]));
  const unknown = firms.filter((firm) => !firm.keys.some((key) => idOf.has(key)));
  const { rows: reserved } = await tx.execute<{ id: string }>(sql`
    select nextval(pg_get_serial_sequence('awardees', 'id')) as id from generate_series(1, ${unknown.length}::int)`);
  const free = reserved.map(({ id }) => Number(id)).values();
  const added: { id: number; name: string }[] = [];
  const named: { key: string; id: number }[] = [];
  for (const firm of firms) {
    const known = firm.keys.find((key) => idOf.has(key));
    const id = known === undefined ? free.next().value : idOf.get(known);
    if (id === undefined) throw new Error('Fewer ids were reserved than are needed.');
    if (known === undefined) added.push({ id, name: firm.name });
    for (const key of firm.keys) {
      if (idOf.has(key)) continue;
      idOf.set(key, id);
      named.push({ key, id });
    }
  }
  await tx.execute(sql`
    insert into awardees (id, name) overriding system value
    select id, name from json_to_recordset(${JSON.stringify(added)}::json) as r(id int, name text)`);
  await tx.execute(sql`
    insert into awardee_keys (key, awardee_id)
    select key, id from json_to_recordset(${JSON.stringify(named)}::json) as r(key text, id int)`);
}
