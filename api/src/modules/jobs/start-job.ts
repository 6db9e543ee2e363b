import type { Job, JobType } from '@bidlight/contract';
import type { Deps } from '#deps.ts';
import { conflict } from '#http/errors.ts';
import { JOB_NAMES } from './job-types.ts';
import { findRunningJob, insertJob, toUpdate } from './jobs.queries.ts';

const TRIES = 3;

/** Starts a job of this kind, or answers that one runs already, and which. */
export async function startJob(deps: Deps, type: JobType, startedBy: string | null): Promise<Job> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const job = await tryToStart(deps, type, startedBy);
    if (job) return job;
    const running = await findRunningJob(deps.db, type);
    if (running) throw conflict(`${JOB_NAMES[type]} job is already running.`, { jobId: running.id });
    // The one that was in the way has just ended.
  }
  throw conflict(`${JOB_NAMES[type]} job is already running.`);
}

/** Undefined when a job of this kind runs, or the time it is due for has had its run. */
export async function tryToStart(
  { db, queue, announce, now }: Deps,
  type: JobType,
  startedBy: string | null,
  dueAt?: Date,
): Promise<Job | undefined> {
  const job = await db.transaction(async (tx) => {
    const inserted = await insertJob(tx, { type, startedBy, dueAt, at: now() });
    if (inserted) await queue.send(tx, type, inserted.id);
    return inserted;
  });
  if (job) announce(toUpdate(job));
  return job;
}
