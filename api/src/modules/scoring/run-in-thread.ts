import { Worker } from 'node:worker_threads';
import type { CompanyProfile } from '@bidlight/contract';
import type { Config } from '#config.ts';
import { type ConnectionSettings, type Db, settingsOnly } from '#db/connect.ts';
import type { Deps } from '#deps.ts';
import type { JobContext, JobHandler, JobProgress } from '#modules/jobs/job-types.ts';

/** What scoring needs of `Deps`: no more than can be handed to a thread. */
export interface ScoringDeps {
  db: Db;
  config: Pick<Config, 'timeZone' | 'ai'>;
  now(): Date;
}

export type ScoringContext = Pick<JobContext, 'signal' | 'report'>;

/** What the thread can be asked to do. */
export type ScoringTask =
  | { name: 'score' }
  | { name: 'learn' }
  | { name: 'preview'; companyId: string; profile: CompanyProfile };

export interface ScoringThreadData {
  task: ScoringTask;
  database: ConnectionSettings;
  config: ScoringDeps['config'];
  /** It is added to the thread's own clock, so that a test's clock applies there too. */
  clockOffsetMs: number;
}

const ENTRY = new URL('./scoring-thread.ts', import.meta.url);

/**
 * Scoring is seconds of arithmetic, so it runs in a thread of its own while the server answers. The thread sends
 * `{ progress }` as often as it likes and at last `{ result }`. When the signal is aborted it ends at once, and
 * PostgreSQL undoes the transaction that it was in.
 */
export async function runInThread<Result>(
  { database, config, now }: Pick<Deps, 'database' | 'config' | 'now'>,
  task: ScoringTask,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: JobProgress) => void } = {},
): Promise<Result> {
  signal?.throwIfAborted();
  const data: ScoringThreadData = {
    task,
    database: settingsOnly(database),
    config: { timeZone: config.timeZone, ai: config.ai },
    clockOffsetMs: now().getTime() - Date.now(),
  };
  const worker = new Worker(ENTRY, { workerData: data });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const abort = () => reject(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  worker.on('message', (message: { progress?: JobProgress; result?: Result }) => {
    if (message.progress !== undefined) onProgress?.(message.progress);
    if (message.result !== undefined) resolve(message.result);
  });
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The thread ended with code ${code}.`)));
  try {
    return await promise;
  } finally {
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}

export function scoringJob(
  deps: Pick<Deps, 'database' | 'config' | 'now'>,
  name: 'score' | 'learn',
): JobHandler {
  return ({ signal, report }) => runInThread<string>(deps, { name }, { signal, onProgress: report });
}
