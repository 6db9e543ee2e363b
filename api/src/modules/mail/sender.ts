import type { ConnectionSettings } from '#db/connect.ts';
import { connectOnce, type SingleConnection } from '#db/connect-once.ts';
import type { Deps } from '#deps.ts';
import { conflict } from '#http/errors.ts';
import { deliverReport } from './deliver-report.ts';
import { findOrBeginReport, type ReportRequest } from './plan-report.ts';
import { findUnfinishedReport } from './reports.queries.ts';

/** Any number of our own. */
const SENDING_LOCK = 7_211_907;
const ALREADY_SENDING = 'A report is already being sent.';

interface StartedReport {
  id: string;
  /** Every mail is sent, failed or unknown, or the rest was left to whoever goes on. */
  over: Promise<void>;
}

export interface Sender {
  /** Undefined for a schedule's report that has nothing to tell; a person is answered 409. */
  start(request: ReportRequest): Promise<StartedReport | undefined>;
  /** Goes on with a report whose server is gone, if there is one. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Sends one report at a time over all servers: whoever sends holds a lock that PostgreSQL lets go of when the process
 * dies. So a report that is 'sending' while the lock is free was left behind.
 */
export function openSender(deps: Deps, onError: (error: unknown) => void): Sender {
  const stopping = new AbortController();
  let current = Promise.resolve();

  const deliver = (lock: SingleConnection, id: string): StartedReport => {
    current = deliverReport(deps, id, stopping.signal)
      .catch(onError)
      .finally(() => lock.close());
    return { id, over: current };
  };

  return {
    start: async (request) => {
      const lock = await takeLock(deps.database);
      if (!lock) throw conflict(ALREADY_SENDING);
      const report = await findOrBeginReport(deps, request).catch(async (error: unknown) => {
        await lock.close();
        throw error;
      });
      if (!report) await lock.close();
      const started = report && deliver(lock, report.id);
      if (report?.isLeftBehind) throw conflict(ALREADY_SENDING);
      return started;
    },
    resume: async () => {
      if (stopping.signal.aborted || !(await findUnfinishedReport(deps.db))) return;
      const lock = await takeLock(deps.database);
      if (!lock) return;
      // It may have ended between the two questions.
      const left = await findUnfinishedReport(deps.db).catch(() => undefined);
      if (left) await deliver(lock, left).over;
      else await lock.close();
    },
    stop: async () => {
      stopping.abort();
      await current;
    },
  };
}

async function takeLock(settings: ConnectionSettings): Promise<SingleConnection | undefined> {
  const connection = await connectOnce(settings, 'bidlight mailing');
  const { rows } = await connection.client.query('select pg_try_advisory_lock($1) as taken', [SENDING_LOCK]);
  if (rows[0]?.taken) return connection;
  await connection.close();
  return undefined;
}
