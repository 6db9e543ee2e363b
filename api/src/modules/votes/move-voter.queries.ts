import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';

interface MovedVoter {
  companyId: string;
  userId: string;
  /** Addresses in lower case. */
  from: string;
  to: string;
}

/**
 * The votes of somebody whose address changes stay theirs. Where both addresses have voted on one opportunity, as by the
 * links of mails, the last vote that counts stays, with the histories of both.
 */
export async function moveVoter(tx: Db, { companyId, userId, from, to }: MovedVoter): Promise<void> {
  const ranked = sql`ranked as (
      select id, first_value(id) over voter as kept_id,
        (array_agg(comment) filter (where comment is not null) over voter)[1] as comment
      from votes where company_id = ${companyId} and voter_email in (${from}, ${to})
      window voter as (partition by opportunity_id
        order by is_held, cast_at desc, id desc rows between unbounded preceding and unbounded following)
    )`;
  await tx.execute(sql`
    with ${ranked}, histories as (
      update vote_history h set vote_id = ranked.kept_id from ranked
      where h.vote_id = ranked.id and ranked.id <> ranked.kept_id
    )
    update votes v set comment = ranked.comment from ranked
    where v.id = ranked.id and v.id = ranked.kept_id and v.comment is distinct from ranked.comment`);
  await tx.execute(sql`
    with ${ranked} delete from votes v using ranked where v.id = ranked.id and ranked.id <> ranked.kept_id`);
  await tx.execute(sql`
    update votes set voter_email = ${to}, user_id = ${userId}
    where company_id = ${companyId} and voter_email in (${from}, ${to})`);
}
