import { sql } from 'drizzle-orm';
import { saveAwardees } from '#modules/awards/awardees/save-awardees.ts';
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
    await saveAwardees(tx, rows);
  }
  // The surest key says whose it is now: two firms may have turned out to be one since.
  await tx.execute(sql`
    update staged_contracts c set awardee_id = k.awardee_id
    from staged_actions a join awardee_keys k on k.key = a.awardee_keys[1] where a.line = c.line`);
}
