import type { PursuitField } from '@bidlight/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { fullName } from './full-name.ts';
import { type OpportunityId, pursuitChanges, pursuitSettings, pursuits, scores } from './schema.ts';

/** What more than one module writes about pursuits: votes start them, and people who leave own them no more. */

interface NewPursuit {
  companyId: string;
  opportunityId: OpportunityId;
  ownerId: string;
  isFromVote?: boolean;
  at: Date;
}

/** The company's pursuit of an opportunity; one that is there already stays as it is. The caller has locked the opportunity. */
export async function startPursuit(
  tx: Db,
  { at, ownerId, isFromVote = false, ...key }: NewPursuit,
): Promise<number> {
  const [started] = await tx
    .insert(pursuits)
    .values({ ...key, ownerId, isFromVote, stageSince: at, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: pursuits.id });
  if (started) {
    // What was known then: scores learn from what becomes of it.
    const after = await findScore(tx, key);
    await recordPursuitChanges(tx, [
      { pursuitId: started.id, userId: ownerId, field: 'created', after, changedAt: at },
    ]);
    return started.id;
  }
  const [known] = await tx
    .select({ id: pursuits.id })
    .from(pursuits)
    .where(and(eq(pursuits.companyId, key.companyId), eq(pursuits.opportunityId, key.opportunityId)));
  if (!known) throw new Error('A pursuit was neither inserted nor found.');
  return known.id;
}

async function findScore(
  tx: Db,
  { companyId, opportunityId }: Pick<NewPursuit, 'companyId' | 'opportunityId'>,
): Promise<number | null> {
  const [found] = await tx
    .select({ score: scores.score })
    .from(scores)
    .where(and(eq(scores.companyId, companyId), eq(scores.opportunityId, opportunityId)));
  return found?.score ?? null;
}

type ChangeRow = Omit<typeof pursuitChanges.$inferInsert, 'field'> & {
  field: PursuitField | 'created' | 'answered';
};

/** A change as the history tells it, beside the person who made it. */
export const PURSUIT_CHANGE = {
  by: fullName,
  isByProduct: pursuitChanges.isByProduct,
  field: pursuitChanges.field,
  before: pursuitChanges.before,
  after: pursuitChanges.after,
  changedAt: pursuitChanges.changedAt,
};

export async function recordPursuitChanges(tx: Db, rows: ChangeRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(pursuitChanges).values(rows);
}

/** The pursuits of somebody who leaves have no owner. Returns how many. */
export async function releasePursuitsOf(
  tx: Db,
  { userId, by, at }: { userId: string; by: string; at: Date },
): Promise<number> {
  const released = await tx
    .update(pursuits)
    .set({ ownerId: null })
    .where(eq(pursuits.ownerId, userId))
    .returning({ id: pursuits.id });
  await recordPursuitChanges(
    tx,
    released.map(({ id }) => ({
      pursuitId: id,
      userId: by,
      field: 'ownerId',
      before: userId,
      after: null,
      changedAt: at,
    })),
  );
  return released.length;
}

/** Removes a pursuit that a vote has started, where nobody has done anything with it since. */
export async function dropUntouchedPursuit(
  tx: Db,
  { companyId, opportunityId, ownerId }: Pick<NewPursuit, 'companyId' | 'opportunityId' | 'ownerId'>,
): Promise<void> {
  const untouched = tx
    .select({ id: pursuits.id })
    .from(pursuits)
    .where(
      and(
        eq(pursuits.companyId, companyId),
        eq(pursuits.opportunityId, opportunityId),
        eq(pursuits.ownerId, ownerId),
        eq(pursuits.isFromVote, true),
        sql`(select count(*) from pursuit_changes where pursuit_id = ${pursuits.id}) = 1`,
        sql`not exists (select 1 from pursuit_notes where pursuit_id = ${pursuits.id})`,
        sql`not exists (select 1 from open_questions where pursuit_id = ${pursuits.id})`,
      ),
    )
    .for('update');
  await tx.delete(pursuits).where(inArray(pursuits.id, untouched));
}

/** Whether a relevant vote starts a pursuit. */
export async function doVotesStartPursuits(db: Db, companyId: string): Promise<boolean> {
  const [settings] = await db
    .select({ startsFromVotes: pursuitSettings.startsFromVotes })
    .from(pursuitSettings)
    .where(eq(pursuitSettings.companyId, companyId));
  return settings?.startsFromVotes ?? false;
}
