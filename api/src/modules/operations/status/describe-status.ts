import type { CallReply, systemStatus } from '@bidlight/contract';
import { listLastRuns } from '#modules/collecting/source-history.queries.ts';
import { listFreshness } from '#modules/collecting/source-runs.queries.ts';
import { findLastBackup } from '#modules/operations/backup/last-backup.queries.ts';
import { VERSION } from '#platform/config/version.ts';
import type { Deps } from '#platform/deps.ts';
import { fewAtOnce } from '#platform/limits/limiter.ts';
import { findAlertRecipients } from './alert-recipients.queries.ts';
import { describeAttention } from './attention.ts';
import { findBackupCourse } from './backup-course.ts';
import { findJobCourse, findMailingCourse } from './failure-series.queries.ts';
import { findLateSources } from './late-sources.ts';
import {
  countJobs,
  findLastSentAt,
  findNewestPostedAt,
  findSchemaVersion,
  type JobCount,
  listLastJobs,
  listProcesses,
  listQueue,
  readDatabaseFacts,
} from './status.queries.ts';
import { readDiskSpace } from './storage.ts';

type Status = Omit<CallReply<typeof systemStatus>, 'success'>;

/** Everything that operators want to know at a glance, and what of it needs somebody. */
export async function describeStatus(deps: Pick<Deps, 'config' | 'db' | 'now'>): Promise<Status> {
  const { config, db } = deps;
  const now = deps.now();
  const [
    processes,
    queue,
    jobs,
    lastJobs,
    collected,
    sourceRuns,
    collecting,
    mailing,
    backup,
    lastBackup,
    mailedAt,
    postedAt,
    database,
    schema,
    alertRecipients,
  ] = await fewAtOnce([
    () => listProcesses(db),
    () => listQueue(db),
    () => countJobs(db),
    () => listLastJobs(db),
    () => listFreshness(db),
    () => listLastRuns(db),
    () => findJobCourse(db, 'scraping'),
    () => findMailingCourse(db),
    () => findBackupCourse(db, config, now),
    () => findLastBackup(db),
    () => findLastSentAt(db),
    () => findNewestPostedAt(db),
    () => readDatabaseFacts(db),
    () => findSchemaVersion(db),
    () => findAlertRecipients(deps),
  ]);
  const disk = await readDiskSpace(config.dataDir);
  const { version: postgres, ...databaseFacts } = database;
  return {
    at: now.toISOString(),
    attention: describeAttention({
      now,
      processes,
      lateSources: findLateSources(config, collected, now),
      sourceRuns,
      collecting,
      mailing,
      backup,
      lastJobs,
      queue,
      disk,
      connections: { used: database.connections, max: database.maxConnections },
    }),
    processes: processes.map(({ startedAt, lastSeenAt, ...process }) => ({
      ...process,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    versions: { product: VERSION, node: process.versions.node, postgres, schema },
    last: {
      collected: toInstant(collected[0]?.asOf),
      posted: toInstant(postedAt),
      scored: toInstant(lastSuccessOf(jobs, 'scoring')),
      learnt: toInstant(lastSuccessOf(jobs, 'learning')),
      mailed: toInstant(mailedAt),
    },
    queue: queue.map((state) => ({ ...state, oldestWaitingAt: toInstant(state.oldestWaitingAt) })),
    database: databaseFacts,
    disk: disk ?? null,
    lastBackup: lastBackup ?? null,
    alertRecipients,
  };
}

function lastSuccessOf(jobs: readonly JobCount[], wanted: JobCount['type']): Date | null | undefined {
  return jobs.find(({ type, status }) => type === wanted && status === 'completed')?.lastFinishedAt;
}

function toInstant(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}
