import type { JobType } from '@bidlight/contract';
import type { Deps } from '#deps.ts';
import { startFollowUps } from './follow-ups.ts';
import { type JobHandlers, requireHandlers } from './job-types.ts';
import { failSilentJobs, toUpdate } from './jobs.queries.ts';
import { runJob } from './run-job.ts';
import { startDueJobs } from './schedules.ts';

const CHECK_SCHEDULES_MS = 15_000;
const CHECK_SILENCE_MS = 5_000;
/** Longer than it takes another worker to go on with a dead one's job, and less than the minute in which it must end. */
const SILENT_SECONDS = 45;

type OnError = (error: unknown, what: string) => void;

export interface Running {
  stop(): Promise<void>;
}

/** Takes jobs from the queue and starts those that the schedule wants. */
export async function startWorker(
  deps: Deps,
  handlers: Partial<JobHandlers>,
  onError: OnError,
): Promise<Running> {
  const stopping = new AbortController();
  const takers: Running[] = [];
  for (const [type, handler] of Object.entries(requireHandlers(handlers)) as [
    JobType,
    JobHandlers['scraping'],
  ][]) {
    const taker = await deps.queue.work(type, (id, signal) =>
      runJob(deps, handler, { id, type, signal: AbortSignal.any([signal, stopping.signal]) }, (error) =>
        onError(error, `the ${type} job failed`),
      ).then(() => startFollowUps(deps)),
    );
    takers.push(taker);
  }
  const startJobs = async () => {
    await startDueJobs(deps);
    await startFollowUps(deps);
  };
  const schedules = every(CHECK_SCHEDULES_MS, startJobs, onError);
  return {
    stop: async () => {
      await schedules.stop();
      stopping.abort(new Error('The worker stops.'));
      await Promise.all(takers.map((taker) => taker.stop()));
    },
  };
}

/** On every server: a job whose worker died, and that no other has taken up, comes to its end. */
export function watchJobs(deps: Deps, onError: OnError): Running {
  return every(CHECK_SILENCE_MS, () => endSilentJobs(deps), onError, SILENT_SECONDS * 1000);
}

export async function endSilentJobs({ db, queue, announce, now }: Deps): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    const jobs = await failSilentJobs(tx, SILENT_SECONDS, now());
    for (const { type, id } of jobs) await queue.cancel(tx, type, id);
    return jobs;
  });
  for (const job of ended) announce(toUpdate(job));
}

/** Does `work` again and again, never twice at once; the first time at once or after a while. */
export function every(ms: number, work: () => Promise<void>, onError: OnError, firstAfterMs = 0): Running {
  let isStopped = false;
  let current = Promise.resolve();
  let timer: NodeJS.Timeout;
  const turn = () => {
    current = work()
      .catch((error: unknown) => onError(error, 'a regular check failed'))
      .then(() => {
        if (!isStopped) timer = setTimeout(turn, ms);
      });
  };
  timer = setTimeout(turn, firstAfterMs);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
