import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';

/**
 * Leaves one of several votes that have become those of one voter on one opportunity, with the histories of all. `ranked`
 * is a query's `with` list that ends in a table of that name: every vote's `id`, the `kept_id` and the `comment` that the
 * kept one has then.
 */
export async function keepOneVote(tx: Db, ranked: SQL): Promise<void> {
  await tx.execute(sql`
    with ${ranked}, histories as (
      update vote_history h set vote_id = ranked.kept_id from ranked
      where h.vote_id = ranked.id and ranked.id <> ranked.kept_id
    )
    update votes v set comment = ranked.comment from ranked
    where v.id = ranked.id and v.id = ranked.kept_id and v.comment is distinct from ranked.comment`);
  await tx.execute(sql`
    with ${ranked} delete from votes v using ranked where v.id = ranked.id and ranked.id <> ranked.kept_id`);
}
