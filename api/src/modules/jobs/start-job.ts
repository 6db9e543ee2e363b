import { randomUUID } from 'node:crypto';
import type { Job, JobType, User } from '@bidlight/contract';
import { recordEvent } from '#modules/people/audit.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict } from '#platform/http/replies/errors.ts';
import { JOB_NAMES } from './job-types.ts';
import { findRunningJob, insertJob, toUpdate } from './jobs.queries.ts';

/** The operator who starts a job, and the network address that asked for it. */
export interface Starter {
  user: Pick<User, 'id' | 'email' | 'companyId'>;
  address: string;
}

/** Starts a job of this type, or answers that one is running already, and which. */
export async function startJob(deps: Deps, type: JobType, starter: Starter): Promise<Job> {
  const job = await tryToStart(deps, type, starter);
  if (job) return job;
  const running = await findRunningJob(deps.db, type);
  throw conflict(`${JOB_NAMES[type]} job is already running.`, running && { jobId: running.id });
}

/** Undefined while a job of this type is waiting or running. The starter is null when no person starts it. */
export async function tryToStart(
  { db, queue, announce, now }: Pick<Deps, 'db' | 'queue' | 'announce' | 'now'>,
  type: JobType,
  starter: Starter | null,
): Promise<Job | undefined> {
  const id = randomUUID();
  const job = await db.transaction(async (tx) => {
    if (!(await queue.send(tx, type, id))) return undefined;
    if (starter) await recordStart(tx, type, starter);
    return insertJob(tx, { id, type, startedBy: starter?.user.id ?? null, at: now() });
  });
  if (job) announce(toUpdate(job));
  return job;
}

function recordStart(tx: Db, type: JobType, { user, address }: Starter): Promise<void> {
  const { companyId } = user;
  return recordEvent(tx, {
    companyId,
    actor: user,
    action: 'job.started',
    subject: JOB_NAMES[type],
    address,
  });
}
