import { randomUUID } from 'node:crypto';
import type { Job, JobType } from '@bidlight/contract';
import type { Deps } from '#deps.ts';
import { conflict } from '#http/errors.ts';
import { JOB_NAMES } from './job-types.ts';
import { findRunningJob, insertJob, toUpdate } from './jobs.queries.ts';

/** Starts a job of this type, or answers that one is running already, and which. */
export async function startJob(deps: Deps, type: JobType, startedBy: string): Promise<Job> {
  const job = await tryToStart(deps, type, startedBy);
  if (job) return job;
  const running = await findRunningJob(deps.db, type);
  throw conflict(`${JOB_NAMES[type]} job is already running.`, running && { jobId: running.id });
}

/** Undefined while a job of this type is waiting or running. `startedBy` is null when no person starts it. */
export async function tryToStart(
  { db, queue, announce, now }: Pick<Deps, 'db' | 'queue' | 'announce' | 'now'>,
  type: JobType,
  startedBy: string | null,
): Promise<Job | undefined> {
  const id = randomUUID();
  const job = await db.transaction(async (tx) =>
    (await queue.send(tx, type, id)) ? insertJob(tx, { id, type, startedBy, at: now() }) : undefined,
  );
  if (job) announce(toUpdate(job));
  return job;
}
