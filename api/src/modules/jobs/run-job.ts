import { isDatabaseAway, isLockFailure } from '#platform/db/failures.ts';
import type { Deps } from '#platform/deps.ts';
import type { QueuedRun } from '#platform/queue.ts';
import { type Attempt, beginAttempt } from './attempts.queries.ts';
import { JobFailure, type JobHandler } from './job-types.ts';
import { finishJob, type JobEnd, MAX_ATTEMPTS, saveJobProgress, toUpdate } from './jobs.queries.ts';
import { describeNextTry } from './next-try.ts';
import { ProgressReporter } from './report-progress.ts';

const UNEXPECTED = 'Something went wrong. Please check the server logs.';

/**
 * Runs a job that the queue has handed out and brings its row to an end. Throws only when the job shall be tried again:
 * the worker stops, the database is away, or it gave the work up to end a deadlock. A job that makes progress is tried again as
 * often as it takes; one that is interrupted repeatedly at the same place is given up.
 */
export async function runJob(
  { db, announce, now, config }: Pick<Deps, 'db' | 'announce' | 'now' | 'config'>,
  handler: JobHandler,
  run: QueuedRun,
  onError: (error: unknown) => void,
): Promise<void> {
  const { id, signal } = run;
  const attempt = await beginAttempt(db, id, run.worker);
  if (!attempt) return;
  const { type } = attempt.job;
  const reporter = new ProgressReporter(async (progress) => {
    const job = signal.aborted ? undefined : await saveJobProgress(db, id, progress);
    if (job) announce(toUpdate(job));
  });
  // What an earlier worker has done is not lost: the bar starts where that one stopped.
  reporter.report(progressOf(attempt));
  const finish = async (end: JobEnd) => {
    await reporter.stop();
    const ended = await db.transaction(async (tx) => (await run.complete(tx)) && finishJob(tx, id, end));
    if (ended) announce(toUpdate(ended));
  };
  if (attempt.number > MAX_ATTEMPTS) {
    const error = `${attempt.lastEnd} It was given up after ${MAX_ATTEMPTS} attempts without progress. ${describeNextTry(type, config, now())}`;
    return finish({ status: 'failed', error, at: now() });
  }
  try {
    const progress = await handler({ jobId: id, signal, report: reporter.report });
    await finish({ status: 'completed', progress, at: now() });
  } catch (error) {
    await reporter.stop();
    if (signal.aborted || isDatabaseAway(error) || isLockFailure(error)) throw error;
    if (!(error instanceof JobFailure)) onError(error);
    const sentence =
      error instanceof JobFailure ? error.message : `${UNEXPECTED} ${describeNextTry(type, config, now())}`;
    await finish({ status: 'failed', error: sentence, at: now() });
  }
}

function progressOf({ job: { result }, lastEnd }: Attempt) {
  return {
    percent: result?.percent,
    message: lastEnd === null ? 'Starting.' : `${lastEnd} Continuing where it stopped.`,
    apiCalls: result?.api_calls_count ?? 0,
  };
}
