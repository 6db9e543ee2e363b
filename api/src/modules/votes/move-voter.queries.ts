import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { keepOneVote } from './keep-one-vote.queries.ts';

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
  await keepOneVote(tx, ranked);
  await tx.execute(sql`
    update votes set voter_email = ${to}, user_id = ${userId}
    where company_id = ${companyId} and voter_email in (${from}, ${to})`);
}
