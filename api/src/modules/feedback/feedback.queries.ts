import type { FeedbackType } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';

export interface CastVote {
  companyId: string;
  procurementId: number;
  voterEmail: string;
  userId: string;
  feedbackType: FeedbackType;
  comment: string | null;
  at: Date;
}

/**
 * One statement: the voter's row is made or replaced and the history told, so that any number at once leave one row.
 * A vote without a comment keeps the earlier one's.
 */
export async function upsertVote(db: Db, vote: CastVote): Promise<void> {
  const { companyId, procurementId, userId, feedbackType, comment, at } = vote;
  const voterEmail = vote.voterEmail.toLowerCase();
  await db.execute(sql`
    with cast_vote as (
      insert into votes as v (company_id, procurement_id, voter_email, user_id, feedback_type, comment, source,
        created_at, cast_at)
      values (${companyId}, ${procurementId}, ${voterEmail}, ${userId}, ${feedbackType}, ${comment}, 'app',
        ${at}::timestamptz, ${at}::timestamptz)
      on conflict (company_id, procurement_id, voter_email) do update set
        user_id = excluded.user_id, feedback_type = excluded.feedback_type,
        comment = coalesce(excluded.comment, v.comment), source = 'app', token_hash = null, is_held = false,
        cast_at = excluded.cast_at
      returning id
    )
    insert into vote_history (vote_id, feedback_type, comment, source, cast_at)
    select id, ${feedbackType}, ${comment}, 'app', ${at}::timestamptz from cast_vote`);
}
