import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import type { OpportunityId } from '#store/schema.ts';

/**
 * Moves the stars of merged opportunities to the ones they were merged into. Who said different things of them goes on
 * following. The caller has locked the opportunities.
 */
export async function moveFollows(
  db: Db,
  moves: readonly { from: OpportunityId; to: OpportunityId }[],
): Promise<void> {
  if (moves.length === 0) return;
  await db.execute(sql`
    with moved as (
      delete from follows f
      using json_to_recordset(${JSON.stringify(moves)}::json) as m("from" int, "to" int)
      where f.opportunity_id = m."from"
      returning f.*, m."to"
    )
    insert into follows as kept (user_id, opportunity_id, is_following, changed_at)
    select user_id, "to", bool_or(is_following), max(changed_at) from moved group by user_id, "to"
    on conflict (user_id, opportunity_id) do update set is_following = kept.is_following or excluded.is_following`);
}
