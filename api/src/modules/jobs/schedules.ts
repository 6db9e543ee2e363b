import { CronExpressionParser } from 'cron-parser';

/** Five cron fields, read in a time zone. */
export interface Schedule {
  cron: string;
  timeZone: string;
}

export function nextRunAt({ cron, timeZone }: Schedule, now: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: now, tz: timeZone }).next().toDate();
}

/**
 * Whether the schedule's last time has had no run since. The queue forgets the times that pass while no server is there;
 * by this rule a missed run is caught up once, however many were missed.
 */
export function isDue({ cron, timeZone }: Schedule, lastRunAt: Date | undefined, now: Date): boolean {
  const justAfter = new Date(now.getTime() + 1);
  const dueAt = CronExpressionParser.parse(cron, { currentDate: justAfter, tz: timeZone }).prev().toDate();
  return !lastRunAt || lastRunAt < dueAt;
}

/** The last but one time of the schedule: what has not been done since then was missed, and is not only going on. */
export function missedSince({ cron, timeZone }: Schedule, now: Date): Date {
  const times = CronExpressionParser.parse(cron, { currentDate: now, tz: timeZone });
  times.prev();
  return times.prev().toDate();
}
