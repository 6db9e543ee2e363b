import { daysBetween, formatDate, formatTime, type OpportunityDate } from '@bidlight/contract';
import { useAppTime } from '#lib/app-time.ts';

/** A date of an opportunity on the office's clock, or a calendar day; the days left are negative when it has passed. */
export function useDateParts({ day, at }: Pick<OpportunityDate, 'day' | 'at'>, offsetMinutes: number | null) {
  const { timeZone } = useAppTime();
  const clock = offsetMinutes ?? timeZone;
  // A calendar day has no zone, so that it is read and written in UTC; at noon it is the same day everywhere near.
  const moment = at ? new Date(at) : new Date(`${day}T12:00:00Z`);
  return {
    day: at ? formatDate(moment, clock) : formatDate(day, 'UTC'),
    time: at && formatTime(moment, clock),
    daysLeft: daysBetween(new Date(), moment, at ? clock : timeZone),
  };
}
