import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import type { OpportunityId } from '#store/schema.ts';

/**
 * Moves what companies have rejected for merged opportunities to the ones they were merged into. The caller has locked the
 * opportunities.
 */
export async function moveRejections(
  db: Db,
  moves: readonly { from: OpportunityId; to: OpportunityId }[],
): Promise<void> {
  if (moves.length === 0) return;
  await db.execute(sql`
    with moved as (
      delete from rejected_earlier_awards r
      using json_to_recordset(${JSON.stringify(moves)}::json) as m("from" int, "to" int)
      where r.opportunity_id = m."from"
      returning r.*, m."to"
    )
    insert into rejected_earlier_awards (company_id, opportunity_id, award_id, user_id, rejected_at)
    select company_id, "to", award_id, user_id, rejected_at from moved
    on conflict do nothing`);
}
