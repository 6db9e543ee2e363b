import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import type { OpportunityId } from '#store/schema.ts';

/** The tables whose rows belong to a pursuit. */
const PARTS = ['pursuit_changes', 'pursuit_notes', 'open_questions', 'pursuit_answer_tokens'] as const;

/** The further a pursuit has come, the more it says: of two that become one, that one is kept. */
const PROGRESS = sql.raw(`array['no_bid', 'reviewing', 'pursuing', 'submitted', 'lost', 'won']`);

/**
 * Moves the pursuits of merged opportunities to the ones they were merged into. Of several of one company the one that has
 * come furthest stays, with the notes, open questions and changes of all. The caller has locked the opportunities.
 */
export async function movePursuits(
  db: Db,
  moves: readonly { from: OpportunityId; to: OpportunityId }[],
): Promise<void> {
  if (moves.length === 0 || !(await isPursued(db, moves))) return;
  const ranked = sql`places as (
      select "from" as id, "to" from json_to_recordset(${JSON.stringify(moves)}::json) as m("from" int, "to" int)
      union select "to", "to" from json_to_recordset(${JSON.stringify(moves)}::json) as m("from" int, "to" int)
    ), ranked as (
      select p.id, places."to", first_value(p.id) over company as kept_id
      from places join pursuits p on p.opportunity_id = places.id
      window company as (partition by places."to", p.company_id
        order by array_position(${PROGRESS}, p.stage) desc, p.created_at, p.id)
    )`;
  for (const table of PARTS) {
    await db.execute(sql`
      with ${ranked} update ${sql.raw(table)} as part set pursuit_id = ranked.kept_id from ranked
      where part.pursuit_id = ranked.id and ranked.id <> ranked.kept_id`);
  }
  await db.execute(sql`
    with ${ranked} delete from pursuits p using ranked where p.id = ranked.id and ranked.id <> ranked.kept_id`);
  await db.execute(sql`
    with ${ranked} update pursuits p set opportunity_id = ranked."to" from ranked
    where p.id = ranked.id and p.opportunity_id <> ranked."to"`);
}

/** Merges are many while notices are collected, and pursuits few. */
async function isPursued(db: Db, moves: readonly { from: OpportunityId }[]): Promise<boolean> {
  const ids = sql.param(moves.map(({ from }) => from));
  const { rows } = await db.execute(
    sql`select 1 from pursuits where opportunity_id = any(${ids}::int[]) limit 1`,
  );
  return rows.length > 0;
}
