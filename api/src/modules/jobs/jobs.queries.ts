import type { Job, JobRun, JobType, JobUpdate } from '@bidlight/contract';
import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { jobs, users } from '#db/schema.ts';
import { listRunsOf } from '#modules/collecting/source-history.queries.ts';

type JobRow = typeof jobs.$inferSelect;

export interface NewJob {
  type: JobType;
  /** Null when a schedule starts it. */
  startedBy: string | null;
  dueAt?: Date | undefined;
  at: Date;
}

/** Undefined while a job of this kind runs, and when the time it is due for has had its run. */
export async function insertJob(db: Db, { type, startedBy, dueAt, at }: NewJob): Promise<Job | undefined> {
  const [row] = await db
    .insert(jobs)
    .values({
      type,
      status: 'in_progress',
      progress: 'Waiting for a worker.',
      startedBy,
      dueAt: dueAt ?? null,
      startedAt: at,
    })
    .onConflictDoNothing()
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

/** When a job of this kind was last started, however it ended. */
export async function findLastStart(db: Db, type: JobType): Promise<Date | undefined> {
  const [row] = await db
    .select({ startedAt: jobs.startedAt })
    .from(jobs)
    .where(eq(jobs.type, type))
    .orderBy(desc(jobs.startedAt))
    .limit(1);
  return row?.startedAt;
}

const startedByName = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;

export async function listRecentJobs(db: Db, limit: number): Promise<JobRun[]> {
  const rows = await db
    .select({ ...getTableColumns(jobs), startedBy: startedByName })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.startedBy))
    .orderBy(desc(jobs.startedAt), jobs.id)
    .limit(limit);
  const runs = await listRunsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toJob(row), startedBy: row.startedBy, sourceRuns: runs.get(row.id) ?? [] }));
}

const isRunning = eq(jobs.status, 'in_progress');

/** Makes the worker the one who runs the job; undefined when it has ended meanwhile. */
export async function claimJob(db: Db, id: string, workerId: string): Promise<Job | undefined> {
  return change(db, and(eq(jobs.id, id), isRunning), { workerId, heartbeatAt: sql`now()` });
}

export interface SavedProgress {
  percent: number;
  progress: string;
  apiCallsCount: number;
}

/** A sign of life, with what there is to tell. Undefined when the job has ended or another worker has it now. */
export async function saveJobProgress(
  db: Db,
  id: string,
  workerId: string,
  progress: SavedProgress | undefined,
): Promise<Job | undefined> {
  return change(db, isHeldBy(id, workerId), { ...progress, heartbeatAt: sql`now()` });
}

export async function finishJob(
  db: Db,
  id: string,
  workerId: string,
  end: ({ status: 'completed'; progress: string } | { status: 'failed'; error: string }) & { at: Date },
): Promise<Job | undefined> {
  const { at, ...outcome } = end;
  const percent = outcome.status === 'completed' ? { percent: 100 } : {};
  return change(db, isHeldBy(id, workerId), { ...outcome, ...percent, finishedAt: at });
}

/** Ends the jobs nobody has given a sign of life for. */
export async function failSilentJobs(db: Db, silentSeconds: number, at: Date): Promise<Job[]> {
  const error = sql<string>`case when ${jobs.workerId} is null then 'No worker took up this job.'
    else 'The server restarted while this job was running.' end`;
  const rows = await db
    .update(jobs)
    .set({ status: 'failed', error, finishedAt: at })
    .where(and(isRunning, lt(jobs.heartbeatAt, sql`now() - make_interval(secs => ${silentSeconds})`)))
    .returning();
  return rows.map(toJob);
}

function isHeldBy(id: string, workerId: string): SQL | undefined {
  return and(eq(jobs.id, id), eq(jobs.workerId, workerId), isRunning);
}

async function change(
  db: Db,
  where: SQL | undefined,
  values: Parameters<ReturnType<typeof db.update<typeof jobs>>['set']>[0],
): Promise<Job | undefined> {
  const [row] = await db.update(jobs).set(values).where(where).returning();
  return row && toJob(row);
}

function toJob(row: Omit<JobRow, 'startedBy'>): Job {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    result: { progress: row.progress, percent: row.percent, api_calls_count: row.apiCallsCount },
    error: row.error,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export function toUpdate({ id, type, status, result, error }: Job): JobUpdate {
  return { id, type, status, result, error };
}
