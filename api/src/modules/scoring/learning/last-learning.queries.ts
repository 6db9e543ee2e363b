import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';

/**
 * Each company's last learning, as a subquery. `learnt_at` is when a model was last made of its votes, promoted or
 * rejected; `ended_at` counts a learning that found nothing to learn as well. Votes after `votes_until` are new: a model
 * knows the last vote that it has read, so those that are cast while it is made count for the next.
 */
export const lastLearnings = sql`(
  select companies.id as company_id, made.created_at as learnt_at,
    greatest(companies.learnt_nothing_at, made.created_at) as ended_at,
    greatest(companies.learnt_nothing_at, made.votes_until) as votes_until
  from companies left join lateral (
    select created_at, votes_until from models
    where company_id = companies.id and origin = 'learning' order by version desc limit 1
  ) as made on true)`;

/** The time of the newest vote that the company's last learning knows of; undefined where all votes are new. */
export async function findVotesUntil(db: Db, companyId: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ until: string | null }>(
    sql`select votes_until as until from ${lastLearnings} as last where company_id = ${companyId}`,
  );
  const until = rows[0]?.until;
  return until ? new Date(until) : undefined;
}
