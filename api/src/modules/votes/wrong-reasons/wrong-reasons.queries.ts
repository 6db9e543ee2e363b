import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { fullName } from '#store/full-name.ts';
import { isCurrentNotice } from '#store/list-conditions.ts';
import { companies, notices, type OpportunityId, opportunities, users, wrongReasons } from '#store/schema.ts';

/** The same reason again, as by two taps at once, is one row. */
export async function insertWrongReason(db: Db, reason: typeof wrongReasons.$inferInsert): Promise<void> {
  await db.insert(wrongReasons).values(reason).onConflictDoNothing();
}

export async function deleteWrongReason(
  db: Db,
  { userId, opportunityId, text }: { userId: string; opportunityId: OpportunityId; text: string },
): Promise<void> {
  await db
    .delete(wrongReasons)
    .where(
      and(
        eq(wrongReasons.userId, userId),
        eq(wrongReasons.opportunityId, opportunityId),
        eq(wrongReasons.text, text),
      ),
    );
}

/** Everything that people of all companies have marked as wrong, the newest first. */
export async function listWrongReasons(db: Db) {
  return db
    .select({
      markedAt: wrongReasons.markedAt,
      company: companies.name,
      opportunityId: opportunities.id,
      title: notices.title,
      kind: wrongReasons.kind,
      text: wrongReasons.text,
      person: fullName,
      email: users.email,
    })
    .from(wrongReasons)
    .innerJoin(companies, eq(companies.id, wrongReasons.companyId))
    .innerJoin(users, eq(users.id, wrongReasons.userId))
    .innerJoin(opportunities, eq(opportunities.id, wrongReasons.opportunityId))
    .innerJoin(notices, isCurrentNotice)
    .orderBy(desc(wrongReasons.markedAt), desc(wrongReasons.id));
}

/**
 * Moves the marks of merged opportunities to the ones they were merged into. Who has marked the same reason of several of
 * them has marked it once. The caller has locked the opportunities, so that none is added meanwhile.
 */
export async function moveWrongReasons(
  db: Db,
  moves: readonly { from: OpportunityId; to: OpportunityId }[],
): Promise<void> {
  if (moves.length === 0) return;
  await db.execute(sql`
    with moved as (
      delete from wrong_reasons w
      using json_to_recordset(${JSON.stringify(moves)}::json) as m("from" int, "to" int)
      where w.opportunity_id = m."from"
      returning w.*, m."to"
    )
    insert into wrong_reasons (company_id, user_id, opportunity_id, kind, text, marked_at)
    select company_id, user_id, "to", kind, text, marked_at from moved
    on conflict do nothing`);
}
