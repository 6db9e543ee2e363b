import type { User } from '@bidlight/contract';
import { lockUntilCommit } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { dayIn, mondayOf } from '#platform/time/calendar.ts';
import { type Moment, momentOf } from '#store/list-conditions.ts';
import { type CheckItem, drawCheckItems, listCheckItems } from './check-items.queries.ts';

/** The Monday of the week that a moment is in. */
export function checkWeekOf({ timeZone, now }: Moment): string {
  return mondayOf(dayIn(timeZone, now));
}

/** What the user is asked about this week. The first who asks in a week draws it, and then it stays. */
export async function drawChecks(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  user: User,
): Promise<CheckItem[]> {
  const { db } = deps;
  const moment = momentOf(deps);
  const userWeek = { user, week: checkWeekOf(moment) };
  const stored = await listCheckItems(db, userWeek);
  if (stored.length > 0) return stored;
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, `checks:${user.id}`);
    const drawnMeanwhile = await listCheckItems(tx, userWeek);
    if (drawnMeanwhile.length > 0) return drawnMeanwhile;
    await drawCheckItems(tx, userWeek, moment);
    return listCheckItems(tx, userWeek);
  });
}
