import type { Job, JobRun, JobType, JobUpdate } from '@bidlight/contract';
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { fullName } from '#store/full-name.ts';
import { jobs, users } from '#store/schema.ts';

type JobRow = typeof jobs.$inferSelect;

export interface NewJob {
  /** The same as in the queue. */
  id: string;
  type: JobType;
  /** Null when no person starts it. */
  startedBy: string | null;
  at: Date;
}

export async function insertJob(db: Db, { id, type, startedBy, at }: NewJob): Promise<Job | undefined> {
  const [row] = await db
    .insert(jobs)
    .values({
      id,
      type,
      status: 'in_progress',
      progress: 'Waiting for a worker.',
      startedBy,
      startedAt: at,
    })
    .returning();
  return row && toJob(row);
}

/** A job that was done without the queue, for the history. */
export async function insertFinishedJob(
  db: Db,
  {
    type,
    progress,
    startedAt,
    finishedAt,
  }: { type: JobType; progress: string; startedAt: Date; finishedAt: Date },
): Promise<string> {
  const [row] = await db
    .insert(jobs)
    .values({ type, status: 'completed', progress, percent: 100, startedAt, finishedAt })
    .returning({ id: jobs.id });
  if (!row) throw new Error('The job was not recorded.');
  return row.id;
}

export async function findRunningJob(db: Db, type: JobType): Promise<Job | undefined> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.type, type), isRunning));
  return row && toJob(row);
}

export async function findJob(db: Db, id: string): Promise<Job | undefined> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  return row && toJob(row);
}

/** When a job of this type was last started that was not interrupted: what was has still to be done. */
export async function findLastStart(db: Db, type: JobType): Promise<Date | undefined> {
  const [row] = await db
    .select({ startedAt: jobs.startedAt })
    .from(jobs)
    .where(and(eq(jobs.type, type), eq(jobs.isInterrupted, false)))
    .orderBy(desc(jobs.startedAt))
    .limit(1);
  return row?.startedAt;
}

/** When the oldest job that is still known was started: since then there is something in the database. */
export async function findFirstStart(db: Db): Promise<Date | undefined> {
  const [row] = await db.select({ startedAt: jobs.startedAt }).from(jobs).orderBy(jobs.startedAt).limit(1);
  return row?.startedAt;
}

/** So often in a row an attempt may end without anything new having been stored. */
export const MAX_ATTEMPTS = 5;

/** Without a delay, work that always fails would be started again without end. */
export const RETRY_DELAY_MS = 10 * 60_000;

/**
 * Whether the last job of this type has failed so lately that the next one waits. One that was interrupted has not failed by
 * what it did, and one that ended in the future did so before the clock was set back.
 */
export function hasJustFailed(type: JobType): SQL {
  return sql`exists (
    select 1 from (
      select status, is_interrupted, finished_at from jobs where type = ${type} order by started_at desc limit 1
    ) as last
    where status = 'failed' and not is_interrupted
      and finished_at between now() - make_interval(secs => ${RETRY_DELAY_MS / 1000}) and now())`;
}

const startedByName = fullName;

export async function listRecentJobs(db: Db, limit: number): Promise<Omit<JobRun, 'sourceRuns'>[]> {
  const rows = await db
    .select({ ...getTableColumns(jobs), startedByName })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.startedBy))
    .orderBy(desc(jobs.startedAt), jobs.id)
    .limit(limit);
  return rows.map((row) => ({ ...toJob(row), startedByName: row.startedByName }));
}

export const isRunning = eq(jobs.status, 'in_progress');

export interface SavedProgress {
  percent: number;
  progress: string;
  apiCallsCount: number;
  isKept: boolean;
}

/** Undefined when the job has ended. */
export async function saveJobProgress(
  db: Db,
  id: string,
  { isKept, ...progress }: SavedProgress,
): Promise<Job | undefined> {
  return change(db, id, { ...progress, ...(isKept && { attempts: 0 }) });
}

export type JobEnd = { at: Date } & (
  | { status: 'completed'; progress: string }
  | { status: 'failed'; error: string }
);

export async function finishJob(db: Db, id: string, { at, ...end }: JobEnd): Promise<Job | undefined> {
  return change(db, id, { ...end, ...(end.status === 'completed' ? { percent: 100 } : {}), finishedAt: at });
}

async function change(
  db: Db,
  id: string,
  values: Parameters<ReturnType<typeof db.update<typeof jobs>>['set']>[0],
): Promise<Job | undefined> {
  const [row] = await db
    .update(jobs)
    .set(values)
    .where(and(eq(jobs.id, id), isRunning))
    .returning();
  return row && toJob(row);
}

export function toJob(row: JobRow): Job {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    result: { progress: row.progress, percent: row.percent, api_calls_count: row.apiCallsCount },
    error: row.error,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    startedBy: row.startedBy === null ? 'schedule' : 'person',
  };
}

export function toUpdate({ id, type, status, result, error, startedBy }: Job): JobUpdate {
  return { id, type, status, result, error, startedBy };
}
