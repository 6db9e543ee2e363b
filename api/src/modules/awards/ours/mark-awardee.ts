import { MAX_OWN_AWARDEES, type User } from '@bidlight/contract';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict, notFound } from '#platform/http/replies/errors.ts';
import { countAwardeesOf, deleteMark, findAwardeeName, saveMark } from './own-awardees.queries.ts';

export const AWARDEE_NOT_FOUND = 'Awardee not found.';
const TOO_MANY = `A company can be at most ${MAX_OWN_AWARDEES} awardees; remove one to add another.`;

/** 'This is us': what changes nothing is not recorded. */
export async function markAwardee(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: User,
  { awardeeId, isUs }: { awardeeId: number; isUs: boolean },
): Promise<void> {
  const { id: userId, companyId } = actor;
  await db.transaction(async (tx) => {
    const name = await findAwardeeName(tx, awardeeId);
    if (name === undefined) throw notFound(AWARDEE_NOT_FOUND);
    // Two that are marked at once would both be the last.
    await lockUntilCommit(tx, `own-awardees:${companyId}`);
    const hasChanged = isUs
      ? await saveMark(tx, { companyId, awardeeId, userId, markedAt: now() })
      : await deleteMark(tx, companyId, awardeeId);
    if (!hasChanged) return;
    if ((await countAwardeesOf(tx, companyId)) > MAX_OWN_AWARDEES) throw conflict(TOO_MANY);
    await recordEvent(tx, {
      companyId,
      actor,
      action: isUs ? 'awardee.marked' : 'awardee.unmarked',
      subject: name,
    });
  });
}
