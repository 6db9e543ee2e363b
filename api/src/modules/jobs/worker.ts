import type { JobType } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { every } from '#platform/process/every.ts';
import { forgetFutureTimes, JOB_KINDS, type JobKind, type QueuedRun, type Running } from '#platform/queue.ts';
import { failAbandonedJobs } from './attempts.queries.ts';
import type { JobHandler } from './job-types.ts';
import { toUpdate } from './jobs.queries.ts';
import { runJob } from './run-job.ts';

const CHECK_ABANDONED_MS = 5_000;
/** With the queue's own delays this is less than the minute in which a dead worker's job must come to an end. */
const ABANDONED_SECONDS = 30;
const DUE_WORK_MS = 60_000;

type OnError = (error: unknown, what: string) => void;

/** Who does the work of each kind, and what starts the work that is due. */
export interface Work {
  jobs: Record<JobType, JobHandler>;
  mailing(run: QueuedRun): Promise<void>;
  startDueWork(): Promise<void>;
}

/** Takes jobs from the queue. What is due is started now, every minute, and whenever a job has ended. */
export async function startWorker(deps: Deps, work: Work, onError: OnError): Promise<Running> {
  const stopping = new AbortController();
  const perform = (kind: JobKind, run: QueuedRun) => {
    if (kind === 'mailing') return work.mailing(run);
    return runJob(deps, work.jobs[kind], run, (error) => onError(error, `the ${kind} job failed`));
  };
  const takers: Running[] = [];
  for (const kind of JOB_KINDS) {
    const taker = await deps.queue.work(kind, async (run) => {
      await perform(kind, { ...run, signal: AbortSignal.any([run.signal, stopping.signal]) });
      await work.startDueWork();
    });
    takers.push(taker);
  }
  const dueWork = lookForDueWork(work.startDueWork, onError);
  return {
    stop: async () => {
      stopping.abort(new Error('The worker stops.'));
      await dueWork.stop();
      await Promise.all(takers.map((taker) => taker.stop()));
    },
  };
}

/** Looks now and every minute, whatever happens to the clock. */
export function lookForDueWork(startDueWork: Work['startDueWork'], onError: OnError): Running {
  let looking = Promise.resolve();
  const timer = every(
    DUE_WORK_MS,
    () => {
      looking = startDueWork();
      return looking;
    },
    { firstAfterMs: 0, onError: (error) => onError(error, 'starting the work that is due failed') },
  );
  return {
    stop: async () => {
      timer.stop();
      await looking.catch(() => {});
    },
  };
}

/** On every server: a job whose worker died, and that no other has taken, comes to its end. */
export function watchJobs(deps: Deps, onError: OnError): { stop(): void } {
  return every(CHECK_ABANDONED_MS, () => endAbandonedJobs(deps), {
    // The first check waits: a worker that has just started takes over what was left.
    firstAfterMs: ABANDONED_SECONDS * 1000,
    onError: (error) => onError(error, 'looking for abandoned jobs failed'),
  });
}

/**
 * The queue runs a dead worker's job again, but knows no end for one that no worker takes: it would look as if it were
 * running for ever.
 */
export async function endAbandonedJobs({ db, queue, announce, now }: Deps): Promise<void> {
  await forgetFutureTimes(db);
  const ended = await db.transaction(async (tx) => {
    const jobs = await failAbandonedJobs(tx, ABANDONED_SECONDS, now());
    for (const { type, id } of jobs) await queue.cancel(tx, type, id);
    return jobs;
  });
  for (const job of ended) announce(toUpdate(job));
}
