import type { Job } from '@bidlight/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { HEARTBEAT_SECONDS } from '#platform/queue.ts';
import { jobs } from '#store/schema.ts';
import { isRunning, toJob } from './jobs.queries.ts';

const queued = sql`from pgboss.job q where q.name = ${jobs.type} and q.id = ${jobs.id}`;

/**
 * What ended the last attempt, in words for every signed-in user, read from what is left of it: whether its process is still
 * connected (PostgreSQL cuts names at 63 bytes), since when the database runs, and what the queue wrote down.
 */
const lastEnd = sql<string>`case
  when ${jobs.worker} is null or not exists (
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = left(${jobs.worker}, 63))
  then 'The process that ran this job ended.'
  when ${jobs.attemptedAt} < pg_postmaster_start_time() then 'The database was away while this job was running.'
  when exists (select 1 ${queued} and q.output->'value'->>'message' = 'job heartbeat timeout')
  then ${`This job gave no sign of life for ${HEARTBEAT_SECONDS} seconds.`}
  else 'This job was interrupted.' end`;

export interface Attempt {
  job: Job;
  /** Of those since something was last stored, beginning with 1. */
  number: number;
  /** What ended the attempt before this one; null for the first of all. */
  lastEnd: string | null;
}

/** Undefined when the job has ended. */
export async function beginAttempt(db: Db, id: string, worker: string): Promise<Attempt | undefined> {
  return db.transaction(async (tx) => {
    const isThis = and(eq(jobs.id, id), isRunning);
    const [before] = await tx
      .select({ attemptedAt: jobs.attemptedAt, lastEnd })
      .from(jobs)
      .where(isThis)
      .for('update');
    const [row] = await tx
      .update(jobs)
      .set({ attempts: sql`${jobs.attempts} + 1`, worker, attemptedAt: sql`now()` })
      .where(isThis)
      .returning();
    if (!before || !row) return undefined;
    return {
      job: toJob(row),
      number: row.attempts,
      lastEnd: before.attemptedAt === null ? null : before.lastEnd,
    };
  });
}

const NEVER_TAKEN = 'No worker picked up this job.';
const WHAT_FOLLOWS = 'If there is still work to do, it starts again within a minute of a worker starting.';

/** Ends the jobs that no worker has: the queue does not know them anymore, or they wait too long for a worker. */
export async function failAbandonedJobs(db: Db, waitedSeconds: number, at: Date): Promise<Job[]> {
  const isWaiting = sql`q.state < 'active' and greatest(q.created_on, q.start_after)
    > now() - make_interval(secs => ${waitedSeconds})`;
  const ended = sql`case when exists (select 1 ${queued} and q.started_on is null) then ${NEVER_TAKEN} else ${lastEnd} end`;
  const rows = await db
    .update(jobs)
    .set({
      status: 'failed',
      error: sql`${ended} || ' ' || ${WHAT_FOLLOWS}`,
      finishedAt: at,
      isInterrupted: true,
    })
    .where(and(isRunning, sql`not exists (select 1 ${queued} and (q.state = 'active' or ${isWaiting}))`))
    .returning();
  return rows.map(toJob);
}
