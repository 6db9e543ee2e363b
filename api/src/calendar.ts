import { offsetMinutes } from '@bidlight/contract';

export const DAY_MS = 24 * 60 * 60_000;

/** Making one takes far longer than using it, and every list uses several. There are as many as time zones in use: few. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, at: Date): string {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  dayFormats.set(timeZone, format);
  return format.format(at);
}

/** The moment at which the calendar day of `at` began in a time zone. */
export function startOfDay(timeZone: string, at: Date): Date {
  return startOfDate(timeZone, dayIn(timeZone, at));
}

/** The moment at which a calendar day, YYYY-MM-DD, begins in a time zone. */
export function startOfDate(timeZone: string, day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Asked again at the result, because a day that the clocks change on begins with another offset than it has at noon.
  const first = midnight - offsetMs(timeZone, new Date(midnight));
  return new Date(midnight - offsetMs(timeZone, new Date(first)));
}

/** So many calendar days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of a calendar day's week. */
export function mondayOf(day: string): string {
  // `getUTCDay` is 0 on Sunday, which is six days after its Monday.
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** How far a time zone is ahead of UTC at a moment; negative where it is behind. */
export function offsetMs(timeZone: string, at: Date): number {
  return offsetMinutes(at, timeZone) * 60_000;
}
