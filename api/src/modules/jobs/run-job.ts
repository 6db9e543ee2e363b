import type { Job } from '@bidlight/contract';
import { isDatabaseAway, isLockFailure } from '#platform/db/failures.ts';
import type { Deps } from '#platform/deps.ts';
import type { QueuedRun } from '#platform/queue.ts';
import { JobFailure, type JobHandler } from './job-types.ts';
import { findJob, finishJob, type JobEnd, saveJobProgress, toUpdate } from './jobs.queries.ts';
import { ProgressReporter } from './report-progress.ts';

const UNEXPECTED = 'Something went wrong. Please check the server logs.';

/**
 * Runs a job that the queue has handed out and brings its row to an end. Throws only when the job shall be tried again:
 * the worker stops, the database is away, or it gave the work up to end a deadlock.
 */
export async function runJob(
  { db, announce, now }: Pick<Deps, 'db' | 'announce' | 'now'>,
  handler: JobHandler,
  run: QueuedRun,
  onError: (error: unknown) => void,
): Promise<void> {
  const { id, signal } = run;
  const known = await findJob(db, id);
  if (known?.status !== 'in_progress') return;
  const reporter = new ProgressReporter(async (progress) => {
    const job = signal.aborted ? undefined : await saveJobProgress(db, id, progress);
    if (job) announce(toUpdate(job));
  });
  // What an earlier worker has done is not lost: the bar starts where that one stopped.
  reporter.report(progressOf(known));
  const finish = async (end: JobEnd) => {
    await reporter.stop();
    const ended = await db.transaction(async (tx) => (await run.complete(tx)) && finishJob(tx, id, end));
    if (ended) announce(toUpdate(ended));
  };
  try {
    const progress = await handler({ jobId: id, signal, report: reporter.report });
    await finish({ status: 'completed', progress, at: now() });
  } catch (error) {
    await reporter.stop();
    if (signal.aborted || isDatabaseAway(error) || isLockFailure(error)) throw error;
    if (!(error instanceof JobFailure)) onError(error);
    const sentence = error instanceof JobFailure ? error.message : UNEXPECTED;
    await finish({ status: 'failed', error: sentence, at: now() });
  }
}

function progressOf({ result }: Job) {
  const isFirst = !result || result.percent === 0;
  return {
    percent: result?.percent,
    message: isFirst ? 'Starting.' : 'Going on where it was interrupted.',
    apiCalls: result?.api_calls_count ?? 0,
  };
}
