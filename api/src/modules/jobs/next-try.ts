import { formatDateTime, type JobType } from '@bidlight/contract';
import type { Config } from '#platform/config/config.ts';
import { RETRY_DELAY_MS } from './jobs.queries.ts';
import { nextRunAt } from './schedules.ts';

/** What happens after a job has failed, and when. */
export function describeNextTry(
  type: JobType,
  { schedules, timeZone }: Pick<Config, 'schedules' | 'timeZone'>,
  now: Date,
): string {
  if (type === 'scoring' || type === 'learning') {
    const at = new Date(now.getTime() + RETRY_DELAY_MS);
    return `If there is still work to do, it starts again on ${formatDateTime(at, timeZone)}.`;
  }
  const cron = type === 'backup' ? schedules.backup : schedules.collect;
  if (!cron) return 'It does not start again by itself.';
  return `It starts again on ${formatDateTime(nextRunAt({ cron, timeZone }, now), timeZone)}.`;
}
