import { JobType } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss, systemClock } from 'pg-boss';
import { type ConnectionSettings, type Db, settingsOnly } from '#platform/db/connect.ts';

/** The kinds of jobs. Those of the contract have a row that the screens show; the others have none. */
export const JOB_KINDS = [...JobType.options, 'mailing'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** After this long without a heartbeat a worker is taken for dead, and its job goes to another within 20 seconds. */
export const HEARTBEAT_SECONDS = 12;
const HEARTBEAT_REFRESH_SECONDS = 3;
const SUPERVISE_SECONDS = 2;
/** Notifications wake workers at once; polling is only for those that got lost. */
const POLL_SECONDS = 2;
/**
 * The queue itself never gives a job up: how often a job may be tried depends on what it achieves, which only its own row
 * knows (`run-job.ts`).
 */
const MAX_RETRIES = 1_000_000;
const MAILING_RETRY_SECONDS = 1;
/** A time that lies further ahead was written before the database's clock was set back. */
const MAX_AHEAD_SECONDS = 5;
/** The queue's timers wait for a time of day; this one never goes back, whatever happens to the clock of the machine. */
const clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
const MAX_RUN_SECONDS = 12 * 60 * 60;
const STOP_MS = 8_000;

/** One attempt at a job, by one worker. */
export interface QueuedRun {
  id: string;
  /** What the job is about; the job's own id where nothing else was said. */
  subjectId: string;
  /** The process that makes this attempt, as PostgreSQL lists its connections. */
  worker: string;
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
  stop(): Promise<void>;
}

interface QueueOptions {
  /** Names the process where PostgreSQL lists its connections. */
  connectionName?: string;
  onError: (error: Error) => void;
}

export async function openQueue(
  settings: ConnectionSettings,
  { connectionName = 'bidlight jobs', onError }: QueueOptions,
): Promise<Queue> {
  const boss = new PgBoss({
    ...settingsOnly(settings),
    application_name: connectionName,
    max: 4,
    connectionTimeoutMillis: 5_000,
    schedule: false,
    clock,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    useListenNotify: true,
  });
  boss.on('error', (problem) => onError(asError(problem)));
  await boss.start();
  for (const kind of JOB_KINDS) {
    const options = {
      notify: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryLimit: MAX_RETRIES,
      retryDelay: kind === 'mailing' ? MAILING_RETRY_SECONDS : 0,
      expireInSeconds: MAX_RUN_SECONDS,
    };
    await boss.createQueue(kind, { ...options, policy: 'exclusive' });
    // A queue that an earlier version made keeps that version's options otherwise.
    await boss.updateQueue(kind, options);
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
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
        heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
      };
      // The heartbeat touches the jobs of the array that is handed out here, so the array has to stay as it is.
      const worker = await boss.work(kind, options, async (jobs) => {
        for (const job of jobs) await attemptJob(boss, job, connectionName, run, onError);
      });
      return { stop: () => boss.offWork(kind, { id: worker, wait: true }) };
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}

/** The queue hands on the errors of its workers as copies, of which a log would know nothing. */
function asError(problem: Error): Error {
  return problem instanceof Error
    ? problem
    : Object.assign(new Error((problem as Error).message), problem as object);
}

/**
 * Throws when the job shall be tried again. The queue settles an attempt only while it is the current one, so a worker that
 * was merely asleep changes nothing for the worker that has its job now; its signal tells it to stop.
 */
async function attemptJob(
  boss: PgBoss,
  { name, id, data, retryCount: attempt, signal }: JobWithMetadata<unknown>,
  worker: string,
  run: (run: QueuedRun) => Promise<void>,
  onError: (error: Error) => void,
): Promise<void> {
  try {
    await run({
      id,
      // Jobs that were queued before there was a subject have no data.
      subjectId: (data as { subjectId?: string } | null)?.subjectId ?? id,
      worker,
      signal,
      complete: (tx) => completeAttempt(boss, tx, { name, id, attempt }),
    });
  } catch (error) {
    if (!signal.aborted) onError(error as Error);
    throw error;
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

/**
 * After the database's clock was set back, times written before lie ahead. Jobs would wait for them, and so would the search
 * for dead workers. Those times become now.
 */
export async function forgetFutureTimes(db: Db): Promise<void> {
  const isAhead = (column: string) =>
    sql`${sql.identifier(column)} > now() + make_interval(secs => ${MAX_AHEAD_SECONDS})`;
  const bounded = (column: string) =>
    sql`${sql.identifier(column)} = least(${sql.identifier(column)}, now())`;
  await db.execute(sql`
    update pgboss.queue set ${bounded('monitor_claim_on')}, ${bounded('monitor_on')}, ${bounded('maintain_on')}
    where ${isAhead('monitor_claim_on')} or ${isAhead('monitor_on')} or ${isAhead('maintain_on')}`);
  await db.execute(sql`
    update pgboss.job set ${bounded('start_after')}, ${bounded('created_on')}, ${bounded('started_on')}, ${bounded('heartbeat_on')}
    where state in ('created', 'retry', 'active') and (${isAhead('start_after')} or ${isAhead('heartbeat_on')})`);
}
