import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import type { OpportunityId } from '#store/schema.ts';
import { keepOneVote } from './keep-one-vote.queries.ts';

/**
 * Moves the votes of merged opportunities to the ones they were merged into. A voter who voted on several of them keeps one
 * vote, the last that counts, with the histories of all. The caller has locked the opportunities, so that no vote is cast on
 * them meanwhile.
 */
export async function moveVotes(
  db: Db,
  moves: readonly { from: OpportunityId; to: OpportunityId }[],
): Promise<void> {
  if (moves.length === 0) return;
  const ranked = rankedVotes(moves);
  await keepOneVote(db, ranked);
  await db.execute(sql`
    with ${ranked} update votes v set opportunity_id = ranked."to" from ranked
    where v.id = ranked.id and v.opportunity_id <> ranked."to"`);
}

/** Every vote on one of the opportunities, with the vote of the same voter that is kept and the comment that it has then. */
function rankedVotes(moves: readonly { from: OpportunityId; to: OpportunityId }[]): SQL {
  return sql`moves as (
      select "from", "to" from json_to_recordset(${JSON.stringify(moves)}::json) as m("from" int, "to" int)
    ), places as (
      select "from" as id, "to" from moves union select "to", "to" from moves
    ), ranked as (
      select v.id, p."to", first_value(v.id) over voter as kept_id,
        (array_agg(v.comment) filter (where v.comment is not null) over voter)[1] as comment
      from places p join votes v on v.opportunity_id = p.id
      window voter as (partition by p."to", v.company_id, v.voter_email
        order by v.is_held, v.cast_at desc, v.id desc rows between unbounded preceding and unbounded following)
    )`;
}
