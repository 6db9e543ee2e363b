import type { MailChoices } from '@bidlight/contract';
import { addDays, atTime, dayIn, startOfDay } from '#platform/time/calendar.ts';

export type DigestSchedule = Pick<MailChoices, 'frequency' | 'weekday' | 'hour' | 'timeZone'>;

/** What was done for somebody, and since when they want it as they do. */
export interface DigestCourse {
  changedAt: Date;
  /** The last time that was done. */
  doneAt: Date | null;
}

const SATURDAY = 6;
const HOUR_MS = 60 * 60_000;
/** Longer than the clock of a server goes wrong, and than one is away for an update. */
const ON_TIME_MS = 3 * HOUR_MS;

/**
 * The schedule's last time, undefined where it has none. It walks over the person's days: their calendar has every day
 * once, also those on which an hour does not exist or exists twice, where the cron library skips a day or finds none.
 */
export function lastDueAt(schedule: DigestSchedule, now: Date): Date | undefined {
  const today = dayIn(schedule.timeZone, now);
  for (let daysAgo = 0; daysAgo <= 7; daysAgo += 1) {
    const at = dueOn(schedule, addDays(today, -daysAgo));
    if (at && at <= now) return at;
  }
  return undefined;
}

/**
 * Whether the last time has not been done. What was due before the person chose it is not caught up on, several missed times
 * are one, and whatever happens to zone and hour, a day of theirs has at most one mail.
 */
export function isDigestDue(person: DigestSchedule & DigestCourse, now: Date): boolean {
  const dueAt = lastDueAt(person, now);
  if (!dueAt || person.changedAt >= dueAt) return false;
  return !person.doneAt || person.doneAt < startOfDay(person.timeZone, dueAt);
}

/**
 * Which time is done by a mail that is started now: its own, also where the clock shows the next day by mistake. One that is
 * late by hours is that of the day on which it comes, so that the next one does not follow on its heels.
 */
export function doneBy(dueAt: Date, now: Date): Date {
  return now.getTime() - dueAt.getTime() <= ON_TIME_MS ? dueAt : now;
}

/** When the next mail comes; now where one is due. */
export function nextDigestAt(person: DigestSchedule & DigestCourse, now: Date): Date | undefined {
  if (isDigestDue(person, now)) return now;
  const { timeZone, doneAt } = person;
  const today = dayIn(timeZone, now);
  const doneOn = doneAt && dayIn(timeZone, doneAt);
  // The next one may be a week ahead, and the day of the one after that is the same.
  for (let days = 0; days <= 14; days += 1) {
    const day = addDays(today, days);
    const at = dueOn(person, day);
    if (at && at > now && (!doneOn || day > doneOn)) return at;
  }
  return undefined;
}

/** When the mail of a calendar day is due, undefined for a day that has none. */
function dueOn({ frequency, weekday, hour, timeZone }: DigestSchedule, day: string): Date | undefined {
  if (frequency === 'off') return undefined;
  // 1 is Monday, 7 is Sunday.
  const dayOfWeek = new Date(day).getUTCDay() || 7;
  if (frequency === 'weekly' ? dayOfWeek !== weekday : dayOfWeek >= SATURDAY) return undefined;
  const at = atTime(timeZone, day, `${String(hour).padStart(2, '0')}:00`);
  // Where the clocks skip midnight, the hour before belongs to the day before.
  return dayIn(timeZone, at) < day ? new Date(at.getTime() + HOUR_MS) : at;
}
