import { MAX_REMINDERS } from '@bidlight/contract';
import { lockUntilCommit } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { badRequest, conflict, notFound } from '#platform/http/replies/errors.ts';
import { momentOf } from '#store/list-conditions.ts';
import {
  countReminders,
  deleteReminder,
  findAwardEnds,
  listRemindedIds,
  saveReminder,
} from './award-reminders.queries.ts';

export const AWARD_NOT_FOUND = 'Award not found.';
const NO_END = 'This award states no end, so there is no date to be reminded of.';
const HAS_ENDED = 'This award has already ended.';
const TOO_MANY = `You have ${MAX_REMINDERS} reminders, which is the most; remove one to add another.`;

/** Switches a person's reminder of an award on or off; one that is on already stays as it is. */
export async function changeReminder(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { userId, awardId, isOn }: { userId: string; awardId: number; isOn: boolean },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const award = await findAwardEnds(tx, awardId, momentOf(deps));
    if (!award) throw notFound(AWARD_NOT_FOUND);
    if (!isOn) return deleteReminder(tx, userId, awardId);
    if (!award.endsOn && !award.optionsEndOn) throw badRequest(NO_END);
    if (!award.nextEndOn) throw badRequest(HAS_ENDED);
    // Two that are added at once would both be the last.
    await lockUntilCommit(tx, `award-reminders:${userId}`);
    const isThere = (await listRemindedIds(tx, userId, [awardId])).has(awardId);
    if (!isThere && (await countReminders(tx, userId)) >= MAX_REMINDERS) throw conflict(TOO_MANY);
    await saveReminder(tx, { userId, awardId, createdAt: deps.now() });
  });
}
