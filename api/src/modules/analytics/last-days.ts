import { addDays, dayIn, startOfDate } from '#calendar.ts';

/** Analytics look back so many calendar days; today is day 1. */
const ACTIVITY_DAYS = 30;
export const WEEK_DAYS = 7;

export interface Period {
  timeZone: string;
  /** The newest first: day 1 is today. */
  days: string[];
  from: Date;
  until: Date;
}

export function lastDays({ now, timeZone }: { now: Date; timeZone: string }): Period {
  const today = dayIn(timeZone, now);
  const days = Array.from({ length: ACTIVITY_DAYS }, (_, ago) => addDays(today, -ago));
  return {
    timeZone,
    days,
    from: startOfDate(timeZone, addDays(today, 1 - ACTIVITY_DAYS)),
    until: startOfDate(timeZone, addDays(today, 1)),
  };
}
