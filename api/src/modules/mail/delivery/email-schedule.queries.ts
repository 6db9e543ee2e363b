import { eq } from 'drizzle-orm';
import type { Schedule } from '#modules/jobs/schedules.ts';
import type { Db } from '#platform/db/connect.ts';
import { settings } from '#store/schema.ts';

const NAME = 'email-schedule';
const isEmailSchedule = eq(settings.name, NAME);

/** Returns since when the schedule is known. Another expression, or another time zone, makes it another schedule. */
export async function rememberSchedule(db: Db, { cron, timeZone }: Schedule, at: Date): Promise<Date> {
  const schedule = `${cron} ${timeZone}`;
  const [stored] = await db.select({ value: settings.value }).from(settings).where(isEmailSchedule);
  const [, since, known] = /^(\S+) (.+)$/.exec(stored?.value ?? '') ?? [];
  if (since && known === schedule) return new Date(since);
  const value = `${at.toISOString()} ${schedule}`;
  await db
    .insert(settings)
    .values({ name: NAME, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
  return at;
}

/** A schedule that was off is a new one when it is on again. */
export async function forgetSchedule(db: Db): Promise<void> {
  await db.delete(settings).where(isEmailSchedule);
}
