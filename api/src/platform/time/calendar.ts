import { addDays, type Clock, dayIn, offsetMinutes } from '@bidlight/contract';

// The client counts days too.
export { addDays, DAY_MS, dayIn } from '@bidlight/contract';

/** The moment at which the calendar day of `at` began in a time zone. */
export function startOfDay(timeZone: string, at: Date): Date {
  return startOfDate(timeZone, dayIn(timeZone, at));
}

/** The moment at which a calendar day, YYYY-MM-DD, begins in a time zone. */
export function startOfDate(timeZone: string, day: string): Date {
  return atTime(timeZone, day, '00:00');
}

/** The moment at which a clock shows a time, HH:MM, on a calendar day. */
export function atTime(clock: Clock, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  // Asked again at the result, because a day that the clocks change on begins with another offset than it has at noon.
  const first = shown - offsetMs(clock, new Date(shown));
  return new Date(shown - offsetMs(clock, new Date(first)));
}

/** The calendar day that a clock shows at a moment. */
export function dayOn(clock: Clock, at: Date): string {
  return new Date(at.getTime() + offsetMs(clock, at)).toISOString().slice(0, 10);
}

/** The Monday of a calendar day's week. */
export function mondayOf(day: string): string {
  // `getUTCDay` is 0 on Sunday, which is six days after its Monday.
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** How far a clock is ahead of UTC at a moment; negative where it is behind. */
export function offsetMs(clock: Clock, at: Date): number {
  return offsetMinutes(at, clock) * 60_000;
}
