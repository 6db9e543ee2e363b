import { addDays, dayIn, offsetMinutes } from '@bidlight/contract';

// The client counts days too.
export { addDays, DAY_MS, dayIn } from '@bidlight/contract';

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

/** The Monday of a calendar day's week. */
export function mondayOf(day: string): string {
  // `getUTCDay` is 0 on Sunday, which is six days after its Monday.
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** How far a time zone is ahead of UTC at a moment; negative where it is behind. */
export function offsetMs(timeZone: string, at: Date): number {
  return offsetMinutes(at, timeZone) * 60_000;
}
