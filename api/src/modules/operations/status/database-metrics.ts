import type pg from 'pg';
import { listFreshness } from '#modules/collecting/source-runs.queries.ts';
import { findLastBackup } from '#modules/operations/backup/last-backup.queries.ts';
import { cached } from '#platform/cache/cache.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Sample } from '#platform/metrics/registry.ts';
import { JOB_KINDS } from '#platform/queue.ts';
import { countJobs, countMails, listQueue, readDatabaseFacts } from './status.queries.ts';
import { readDiskSpace } from './storage.ts';

/** Whoever asks often gets the same answer: these are statements, and nothing of it changes in between. */
const KEEP_MS = 10_000;
/** What takes longer is left out, so that a database that hangs does not hide everything else. */
const LIMIT_MS = 2_000;

/** The connections of a pool: in all, idle, and how many statements wait for one. */
export function addPoolMetrics({ registry }: Metrics, pools: Readonly<Record<string, pg.Pool>>): void {
  registry.gauge('bidlight_database_pool_connections', 'Connections of a pool, by what they do.', () =>
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount }]) => [
      { labels: { pool, state: 'idle' }, value: idleCount },
      { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
    ]),
  );
  registry.gauge('bidlight_database_pool_waiting', 'Statements that wait for a connection of a pool.', () =>
    Object.entries(pools).map(([pool, { waitingCount }]) => ({ labels: { pool }, value: waitingCount })),
  );
}

/** What the database says: the same on every server, and left out while the database is away. */
export function addDatabaseMetrics(
  { registry }: Metrics,
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
): void {
  const fromDb = <Value>(load: (db: Db) => Promise<Value>) => {
    const kept = cached(() => load(db), { keepMs: KEEP_MS });
    return () => withinTime(kept());
  };
  const gauge = <Value>(
    name: string,
    help: string,
    load: () => Promise<Value>,
    toSamples: (value: Value) => readonly Sample[],
  ) => registry.gauge(name, help, async () => toSamples(await load()));

  // A kind that nobody has queued yet is there with zeros: a line that is missing means that the database is away.
  const none = { waiting: 0, running: 0, oldestWaitingAt: null };
  const queue = fromDb(async (at) => {
    const found = await listQueue(at);
    return JOB_KINDS.map((kind) => found.find((state) => state.kind === kind) ?? { ...none, kind });
  });
  gauge(
    'bidlight_queue_jobs',
    'Jobs of the queue that wait for a worker or are worked on, by kind.',
    queue,
    (kinds) =>
      kinds.flatMap(({ kind, waiting, running }) => [
        { labels: { kind, state: 'waiting' }, value: waiting },
        { labels: { kind, state: 'running' }, value: running },
      ]),
  );
  gauge(
    'bidlight_queue_oldest_waiting_seconds',
    'How long the oldest job has waited for a worker.',
    queue,
    (kinds) =>
      kinds.map(({ kind, oldestWaitingAt }) => ({
        labels: { kind },
        value: oldestWaitingAt ? Math.max(0, (now().getTime() - oldestWaitingAt.getTime()) / 1000) : 0,
      })),
  );
  const jobs = fromDb(countJobs);
  gauge(
    'bidlight_jobs',
    'Jobs in the history, which is kept for 180 days, by type and result.',
    jobs,
    (counts) => counts.map(({ type, status, count }) => ({ labels: { type, status }, value: count })),
  );
  gauge(
    'bidlight_job_last_success_timestamp_seconds',
    'When a job of the type last ended well.',
    jobs,
    (counts) =>
      counts.flatMap(({ type, status, lastFinishedAt }) =>
        status === 'completed' && lastFinishedAt
          ? [{ labels: { type }, value: toSeconds(lastFinishedAt) }]
          : [],
      ),
  );
  gauge(
    'bidlight_source_as_of_timestamp_seconds',
    'When the last run over a source began that read it to its end.',
    fromDb(listFreshness),
    (collected) => collected.map(({ source, asOf }) => ({ labels: { source }, value: toSeconds(asOf) })),
  );
  gauge(
    'bidlight_mails',
    'Mails of the reports of the last seven days, by state.',
    fromDb((at) => countMails(at, now())),
    (counts) => counts.map(({ state, count }) => ({ labels: { state }, value: count })),
  );
  const facts = fromDb(readDatabaseFacts);
  gauge('bidlight_database_size_bytes', 'Size of the database.', facts, ({ bytes }) => [{ value: bytes }]);
  gauge('bidlight_database_connections', 'Connections to the database, of all processes.', facts, (found) => [
    { value: found.connections },
  ]);
  registry.gauge('bidlight_database_up', 'Whether the database answers.', () =>
    facts().then(
      () => [{ value: 1 }],
      () => [{ value: 0 }],
    ),
  );
  gauge(
    'bidlight_disk_free_bytes',
    'Free where the data folder is.',
    () => readDiskSpace(config.dataDir),
    (disk) => (disk ? [{ value: disk.freeBytes }] : []),
  );
  const backup = fromDb(findLastBackup);
  gauge('bidlight_backup_last_timestamp_seconds', 'When the last backup was made.', backup, (last) =>
    last ? [{ value: toSeconds(new Date(last.at)) }] : [],
  );
  gauge('bidlight_backup_last_size_bytes', 'Size of the last backup.', backup, (last) =>
    last ? [{ value: last.bytes }] : [],
  );
}

function toSeconds(at: Date): number {
  return at.getTime() / 1000;
}

async function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database took too long.')), LIMIT_MS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
