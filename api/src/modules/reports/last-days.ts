import { addDays, dayIn, startOfDate } from '#calendar.ts';

/** Analytics look back so many calendar days; today is day 1. */
const ACTIVITY_DAYS = 30;
export const WEEK_DAYS = 7;

export interface Period {
  timeZone: string;
  /** The newest first: day 1 is today. */
  days: string[];
  /** When each of the days begins, the oldest first. */
  starts: Date[];
  from: Date;
  weekFrom: Date;
  until: Date;
}

export function lastDays({ now, timeZone }: { now: Date; timeZone: string }): Period {
  const today = dayIn(timeZone, now);
  const days = Array.from({ length: ACTIVITY_DAYS }, (_, ago) => addDays(today, -ago));
  const starts = days.toReversed().map((day) => startOfDate(timeZone, day));
  return {
    timeZone,
    days,
    starts,
    from: startOfDate(timeZone, addDays(today, 1 - ACTIVITY_DAYS)),
    weekFrom: startOfDate(timeZone, addDays(today, 1 - WEEK_DAYS)),
    until: startOfDate(timeZone, addDays(today, 1)),
  };
}
