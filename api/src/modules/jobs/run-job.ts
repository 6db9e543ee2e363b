import { randomUUID } from 'node:crypto';
import type { Job, JobType } from '@bidlight/contract';
import { isDatabaseAway } from '#db/failures.ts';
import type { Deps } from '#deps.ts';
import { JobFailure, type JobHandler } from './job-types.ts';
import { claimJob, finishJob, saveJobProgress, toUpdate } from './jobs.queries.ts';
import { ProgressReporter } from './report-progress.ts';

const UNFORESEEN = 'Something went wrong. Please check the server logs.';

/**
 * Runs a job that the queue has handed out and brings its row to an end. Throws only when the job shall be tried
 * again: the worker stops, or the database is away.
 */
export async function runJob(
  deps: Pick<Deps, 'db' | 'announce' | 'now'>,
  handler: JobHandler,
  { id, type, signal }: { id: string; type: JobType; signal: AbortSignal },
  onError: (error: unknown, type: JobType) => void,
): Promise<void> {
  const { db, announce, now } = deps;
  const workerId = randomUUID();
  const claimed = await claimJob(db, id, workerId);
  if (!claimed) return;
  const lost = new AbortController();
  const reporter = new ProgressReporter(
    (progress) => saveJobProgress(db, id, workerId, progress),
    (job, isNews) => {
      if (!job) lost.abort();
      else if (isNews) announce(toUpdate(job));
    },
  );
  // What an earlier worker has done is not lost: the bar starts where it left off.
  reporter.report(progressOf(claimed));
  let ended: Job | undefined;
  try {
    const words = await handler({
      jobId: id,
      signal: AbortSignal.any([signal, lost.signal]),
      report: reporter.report,
    });
    await reporter.stop();
    ended = await finishJob(db, id, workerId, { status: 'completed', progress: words, at: now() });
  } catch (error) {
    await reporter.stop();
    if (lost.signal.aborted) return;
    if (signal.aborted || isDatabaseAway(error)) throw error;
    if (!(error instanceof JobFailure)) onError(error, type);
    const sentence = error instanceof JobFailure ? error.message : UNFORESEEN;
    ended = await finishJob(db, id, workerId, { status: 'failed', error: sentence, at: now() });
  }
  if (ended) announce(toUpdate(ended));
}

function progressOf({ result }: Job) {
  const isFirst = !result || result.percent === 0;
  return {
    percent: result?.percent,
    words: isFirst ? 'Starting.' : 'Going on where it was interrupted.',
    apiCalls: result?.api_calls_count ?? 0,
  };
}
