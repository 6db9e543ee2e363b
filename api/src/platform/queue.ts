import { JobType } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import { type ConnectionSettings, type Db, settingsOnly } from '#platform/db/connect.ts';

/** The kinds of jobs. Those of the contract have a row that the screens show; the others have none. */
export const JOB_KINDS = [...JobType.options, 'mailing', 'due-work'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** A worker that has not been heard of for so long is dead, and its job goes to another. The queue allows no less. */
const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_REFRESH_SECONDS = 3;
const SUPERVISE_SECONDS = 3;
/** Notifications wake workers at once; polling is only for those that got lost. */
const POLL_SECONDS = 3;
/** How often a job outlives its worker before it is given up. */
const MAX_RETRIES = 5;
/** A report is never given up: mails that wait are sent when a worker is there again. */
const MAX_MAILING_RETRIES = 10_000;
const MAILING_RETRY_SECONDS = 1;
const MAX_RUN_SECONDS = 12 * 60 * 60;
const STOP_MS = 8_000;

/** One attempt at a job, by one worker. */
export interface QueuedRun {
  id: string;
  /** What the job is about; the job's own id where nothing else was said. */
  subjectId: string;
  /** Aborted when the worker stops, or when the job has gone to another worker or was cancelled. */
  signal: AbortSignal;
  /**
   * Ends the job within the transaction that writes its result, so that the queue and the result agree at every moment.
   * False when the job is another worker's by now, or was cancelled.
   */
  complete(tx: Db): Promise<boolean>;
}

export interface Running {
  stop(): Promise<void>;
}

/** pg-boss: at most one job of a kind is waiting or running over all servers, and a dead worker's job is run again. */
export interface Queue {
  /**
   * Belongs into the transaction that writes what the job is about. False while one of this kind waits or runs. The same
   * subject can be queued again under another id; an id is used once, so that no worker mistakes a job for an earlier one.
   */
  send(tx: Db, kind: JobKind, id: string, subjectId?: string): Promise<boolean>;
  cancel(tx: Db, kind: JobKind, id: string): Promise<void>;
  /** A run that throws is tried again, by whichever worker is there. */
  work(kind: JobKind, run: (run: QueuedRun) => Promise<void>): Promise<Running>;
  /** Queues a job of this kind by a cron expression in UTC, on one of the servers. */
  schedule(kind: JobKind, cron: string): Promise<void>;
  stop(): Promise<void>;
}

interface QueueOptions {
  hasSchedules: boolean;
  /** Names the process where PostgreSQL lists its connections. */
  connectionName?: string;
  onError: (error: Error) => void;
}

export async function openQueue(
  settings: ConnectionSettings,
  { hasSchedules, connectionName = 'bidlight jobs', onError }: QueueOptions,
): Promise<Queue> {
  const boss = new PgBoss({
    ...settingsOnly(settings),
    application_name: connectionName,
    max: 4,
    connectionTimeoutMillis: 5_000,
    schedule: hasSchedules,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    useListenNotify: true,
  });
  boss.on('error', (problem) => onError(asError(problem)));
  await boss.start();
  for (const kind of JOB_KINDS) {
    await boss.createQueue(kind, {
      policy: 'exclusive',
      notify: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryLimit: kind === 'mailing' ? MAX_MAILING_RETRIES : MAX_RETRIES,
      retryDelay: kind === 'mailing' ? MAILING_RETRY_SECONDS : 0,
      expireInSeconds: MAX_RUN_SECONDS,
    });
  }
  const within = (db: Db) => ({ db: fromDrizzle(db, sql) });

  return {
    send: async (tx, kind, id, subjectId = id) =>
      (await boss.send(kind, { subjectId }, { id, ...within(tx) })) !== null,
    cancel: async (tx, kind, id) => {
      await boss.cancel(kind, id, within(tx));
    },
    work: async (kind, run) => {
      const options = {
        includeMetadata: true as const,
        perJobResults: true as const,
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
        heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
      };
      const worker = await boss.work(kind, options, async (jobs) => {
        const results: JobResult[] = [];
        for (const job of jobs.splice(0)) {
          const status = await attemptJob(boss, job, run, onError);
          if (status === 'lost') continue;
          // The queue settles the jobs of this array. It knows them by id only, so a lost one must not be among them:
          // it would settle the attempt that another worker makes now.
          jobs.push(job);
          results.push({ id: job.id, status });
        }
        return results;
      });
      return { stop: () => boss.offWork(kind, { id: worker, wait: true }) };
    },
    schedule: (kind, cron) => boss.schedule(kind, cron),
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}

/** The queue hands on the errors of its workers as copies, of which a log would know nothing. */
function asError(problem: Error): Error {
  return problem instanceof Error
    ? problem
    : Object.assign(new Error((problem as Error).message), problem as object);
}

/** A worker that was only asleep finds that its job is another's by now, and stops. The queue does not tell it. */
async function attemptJob(
  boss: PgBoss,
  { name, id, data, retryCount: attempt, signal }: JobWithMetadata<unknown>,
  run: (run: QueuedRun) => Promise<void>,
  onError: (error: Error) => void,
): Promise<'completed' | 'failed' | 'lost'> {
  /** Also when it is over: then there is nothing left to settle. */
  const isLost = async () => {
    const [job] = await boss.findJobs(name, { id });
    return job?.state !== 'active' || job.retryCount !== attempt;
  };
  const lost = new AbortController();
  const timer = setInterval(async () => {
    // While the database is away nothing is known; the work itself will notice.
    if (await isLost().catch(() => false)) lost.abort(new Error('The job is no longer this worker’s.'));
  }, HEARTBEAT_REFRESH_SECONDS * 1000);
  try {
    await run({
      id,
      // The jobs of the schedule, and those queued before there was a subject, have no data.
      subjectId: (data as { subjectId?: string } | null)?.subjectId ?? id,
      signal: AbortSignal.any([signal, lost.signal]),
      complete: (tx) => completeAttempt(boss, tx, { name, id, attempt }),
    });
    return (await isLost()) ? 'lost' : 'completed';
  } catch (error) {
    if (lost.signal.aborted || (await isLost().catch(() => false))) return 'lost';
    if (!signal.aborted) onError(error as Error);
    return 'failed';
  } finally {
    clearInterval(timer);
  }
}

async function completeAttempt(
  boss: PgBoss,
  tx: Db,
  { name, id, attempt }: { name: string; id: string; attempt: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from pgboss.job
    where name = ${name} and id = ${id} and state = 'active' and retry_count = ${attempt} for update`);
  if (rows.length === 0) return false;
  await boss.complete(name, id, undefined, { db: fromDrizzle(tx, sql) });
  return true;
}
