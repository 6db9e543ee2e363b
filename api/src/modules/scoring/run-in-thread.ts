import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import type { JobHandler, JobProgress } from '#modules/jobs/job-types.ts';
import { findJob } from '#modules/jobs/jobs.queries.ts';
import { type Db, settingsOnly } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { ScoringTask, ScoringThreadData } from './scoring-thread.ts';

/** What a person may make the server spend on one task. Jobs have no such limits: one of a kind runs at a time. */
export interface ThreadLimits {
  /** For the whole task. */
  timeMs: number;
  /** For each statement. */
  statementMs: number;
  /** For the objects of the thread. */
  heapMb: number;
}

const ENTRY = new URL('./scoring-thread.ts', import.meta.url);

type ThreadDeps = Pick<Deps, 'db' | 'database' | 'config' | 'now'>;

interface ThreadOptions {
  signal?: AbortSignal;
  onProgress?: (progress: JobProgress) => void;
  limits?: ThreadLimits;
}

/**
 * Scoring is seconds of arithmetic, so it runs in a thread of its own while the server answers. The thread sends
 * `{ progress }` as often as it likes and at last `{ result }`. When the signal is aborted or the time is over it ends at
 * once with its connection, and PostgreSQL undoes the transaction that it was in.
 */
export async function runInThread<Result>(
  { db, database, config, now }: ThreadDeps,
  task: ScoringTask,
  { signal: given, onProgress, limits }: ThreadOptions = {},
): Promise<Result> {
  const signals = [...(given ? [given] : []), ...(limits ? [AbortSignal.timeout(limits.timeMs)] : [])];
  const signal = AbortSignal.any(signals);
  signal.throwIfAborted();
  const data: ScoringThreadData = {
    task,
    applicationName: `bidlight ${task.name} ${randomUUID()}`,
    statementMs: limits?.statementMs,
    database: settingsOnly(database),
    config: { timeZone: config.timeZone, ai: config.ai },
    clockOffsetMs: now().getTime() - Date.now(),
  };
  const worker = new Worker(ENTRY, {
    workerData: data,
    ...(limits && { resourceLimits: { maxOldGenerationSizeMb: limits.heapMb } }),
  });
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  worker.on('message', (message: { progress?: JobProgress; result?: Result }) => {
    if (message.progress !== undefined) onProgress?.(message.progress);
    if (message.result !== undefined) resolve(message.result);
  });
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`The thread ended with code ${code}.`)));
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', abort);
    await worker.terminate();
    if (signal.aborted) await endConnection(db, data.applicationName);
  }
}

/** PostgreSQL finishes a statement before it notices that the client has gone, unless it is told. */
async function endConnection(db: Db, applicationName: string): Promise<void> {
  const isThread = sql`application_name = ${applicationName} and datname = current_database()`;
  await db
    .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isThread}`)
    // A database that is away ends its connections by itself.
    .catch(() => {});
}

export function scoringJob(deps: ThreadDeps): JobHandler {
  return ({ signal, report }) => runInThread<string>(deps, { name: 'score' }, { signal, onProgress: report });
}

/** An operator's learning is for all companies; one that started by itself leaves those alone that are not due. */
export function learningJob(deps: ThreadDeps): JobHandler {
  return async ({ jobId, signal, report }) => {
    const job = await findJob(deps.db, jobId);
    const companies = job?.startedBy === 'schedule' ? 'due' : 'all';
    return runInThread<string>(deps, { name: 'learn', companies }, { signal, onProgress: report });
  };
}
