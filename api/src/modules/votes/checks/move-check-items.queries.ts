import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import type { OpportunityId } from '#store/schema.ts';

/**
 * Moves what people were asked about to the opportunities that it was merged into. Who was asked about several of them in one
 * week keeps one of these questions. The caller has locked the opportunities, so that none is drawn meanwhile.
 */
export async function moveCheckItems(
  db: Db,
  moves: readonly { from: OpportunityId; to: OpportunityId }[],
): Promise<void> {
  if (moves.length === 0) return;
  await db.execute(sql`
    with moved as (
      delete from check_items c
      using json_to_recordset(${JSON.stringify(moves)}::json) as m("from" int, "to" int)
      where c.opportunity_id = m."from"
      returning c.*, m."to"
    )
    insert into check_items (company_id, user_id, week, opportunity_id, score, drawn_from, chance, drawn_at)
    select company_id, user_id, week, "to", score, drawn_from, chance, drawn_at from moved
    on conflict do nothing`);
}
