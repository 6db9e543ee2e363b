import { findLastBackup } from '#modules/operations/backup/last-backup.queries.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/connect.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { type Course, findJobCourse } from './failure-series.queries.ts';

/** The nightly one, and half a day for one that was late. */
const MAX_AGE_MS = 1.5 * DAY_MS;

/** How backups are going. Where they have a schedule, one that was not even begun is a failure too. */
export async function findBackupCourse(db: Db, { schedules }: Config, now: Date): Promise<Course> {
  const course = await findJobCourse(db, 'backup');
  const last = await findLastBackup(db);
  if (course.failing || !schedules.backup || !last) return course;
  const lastSuccessAt = new Date(last.at);
  const lateAt = new Date(lastSuccessAt.getTime() + MAX_AGE_MS);
  if (lateAt >= now) return { failing: undefined, lastSuccessAt };
  return { failing: { since: lateAt, error: 'No backup was made since.' }, lastSuccessAt };
}
