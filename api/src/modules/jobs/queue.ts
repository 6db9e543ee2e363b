import type { JobType } from '@bidlight/contract';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { ConnectionSettings, Db } from '#db/connect.ts';

/** A worker that has not been heard of for so long is dead, and its job goes to another. The queue allows no less. */
const HEARTBEAT_SECONDS = 10;
const HEARTBEAT_REFRESH_SECONDS = 3;
const SUPERVISE_SECONDS = 3;
/** Notifications wake workers at once; asking is only for those that got lost. */
const POLL_SECONDS = 3;
/** How often a job outlives its worker before it is given up. */
const RETRIES = 5;
const LONGEST_RUN_SECONDS = 12 * 60 * 60;
const STOP_MS = 8_000;

/** Hands jobs to workers, on any number of servers. The ids are those of the jobs table. */
export interface Queue {
  /** Belongs into the transaction that writes the job's row. */
  send(db: Db, type: JobType, id: string): Promise<void>;
  cancel(db: Db, type: JobType, id: string): Promise<void>;
  /** A run that throws is tried again, by whichever worker is there. */
  work(
    type: JobType,
    run: (id: string, signal: AbortSignal) => Promise<void>,
  ): Promise<{ stop(): Promise<void> }>;
  stop(): Promise<void>;
}

export async function openQueue(
  settings: ConnectionSettings,
  types: readonly JobType[],
  onError: (error: Error) => void,
): Promise<Queue> {
  const { connectionString, host, port, user, password, database } = settings;
  const given = { connectionString, host, port, user, password, database };
  const boss = new PgBoss({
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    application_name: 'bidlight jobs',
    max: 4,
    connectionTimeoutMillis: 5_000,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    useListenNotify: true,
  });
  boss.on('error', onError);
  await boss.start();
  for (const type of types) {
    // That only one of a kind runs at a time is the jobs table's rule. The queue's own policies for it remember for a
    // minute what ran, and would keep a dead worker's job from the next worker for that long.
    await boss.createQueue(type, {
      policy: 'standard',
      notify: true,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryLimit: RETRIES,
      expireInSeconds: LONGEST_RUN_SECONDS,
    });
  }
  const within = (db: Db) => ({ db: fromDrizzle(db, sql) });
  return {
    send: async (db, type, id) => {
      const sent = await boss.send(type, {}, { id, ...within(db) });
      if (sent === null) throw new Error(`The ${type} job was not queued.`);
    },
    cancel: async (db, type, id) => {
      await boss.cancel(type, id, within(db));
    },
    work: async (type, run) => {
      const options = {
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
        heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
      };
      const id = await boss.work(type, options, async (jobs) => {
        for (const job of jobs) await run(job.id, job.signal);
      });
      return { stop: () => boss.offWork(type, { id }) };
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}
