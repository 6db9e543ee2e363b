import type { ListChange } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { isCurrentNotice, type Moment, statusOf } from '#store/list-conditions.ts';
import { notices, opportunities } from '#store/schema.ts';

type MovedOpportunity = Pick<ListChange, 'id' | 'title' | 'solicitationNumber' | 'status'>;

/** These opportunities, by their ids; one that was merged into another since is that other one. */
export async function findMovedOpportunities(
  db: Db,
  ids: readonly number[],
  moment: Moment,
): Promise<Map<number, MovedOpportunity>> {
  const { rows } = await db.execute<MovedOpportunity & { moved_id: number }>(sql`
    with recursive chain as (
      select id as moved_id, id, merged_into from opportunities where id = any(${sql.param(ids)}::int[])
      union
      select chain.moved_id, o.id, o.merged_into from chain join opportunities o on o.id = chain.merged_into
    )
    select chain.moved_id, ${opportunities.id}, ${notices.title},
      ${opportunities.solicitationNumber} as "solicitationNumber", ${statusOf(moment)} as status
    from chain
      join ${opportunities} on ${opportunities.id} = chain.id
      join ${notices} on ${isCurrentNotice}`);
  return new Map(rows.map(({ moved_id, ...opportunity }) => [moved_id, opportunity]));
}
