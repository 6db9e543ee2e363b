import type { JobType } from '@bidlight/contract';
import { CronExpressionParser } from 'cron-parser';
import type { Deps } from '#deps.ts';
import { findLastStart } from './jobs.queries.ts';
import { tryToStart } from './start-job.ts';

export interface Schedule {
  type: JobType;
  /** Five fields, in `timeZone`. */
  cron: string;
  timeZone: string;
}

export function schedulesOf({ schedules, timeZone }: Deps['config']): Schedule[] {
  return schedules.collect ? [{ type: 'scraping', cron: schedules.collect, timeZone }] : [];
}

export function nextRunAt({ cron, timeZone }: Schedule, now: Date): Date {
  return CronExpressionParser.parse(cron, { currentDate: now, tz: timeZone }).next().toDate();
}

/** The last time it should have run, at or before now. */
export function lastDueAt({ cron, timeZone }: Pick<Schedule, 'cron' | 'timeZone'>, now: Date): Date {
  const justAfter = new Date(now.getTime() + 1);
  return CronExpressionParser.parse(cron, { currentDate: justAfter, tz: timeZone }).prev().toDate();
}

/**
 * Starts what is due and has not been started since, by anybody. So a run that was missed while no server was there is
 * caught up once, however many were missed and however many servers notice.
 */
export async function startDueJobs(deps: Deps): Promise<void> {
  for (const schedule of schedulesOf(deps.config)) {
    const dueAt = lastDueAt(schedule, deps.now());
    const lastStart = await findLastStart(deps.db, schedule.type);
    if (!lastStart || lastStart < dueAt) await tryToStart(deps, schedule.type, null, dueAt);
  }
}
