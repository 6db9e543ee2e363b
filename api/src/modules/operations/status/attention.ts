import {
  formatBytes,
  formatCount,
  type JobType,
  type ProcessRole,
  type SourceRun,
  type SystemStatus,
} from '@bidlight/contract';
import type { Course, MailingCourse } from './failure-series.queries.ts';
import type { LateSource } from './late-sources.ts';
import type { LastJob, QueueState, RunningProcess } from './status.queries.ts';
import type { DiskSpace } from './storage.ts';

type Attention = SystemStatus['attention'][number];

export interface Observations {
  now: Date;
  processes: readonly Pick<RunningProcess, 'role' | 'host' | 'version' | 'lastSeenAt'>[];
  lateSources: readonly LateSource[];
  /** The last run of each source that was ever read. */
  sourceRuns: readonly Pick<SourceRun, 'seen' | 'quarantined'>[];
  collecting: Course;
  mailing: MailingCourse;
  backup: Course;
  lastJobs: readonly LastJob[];
  queue: readonly QueueState[];
  disk: DiskSpace | undefined;
  connections: { used: number; max: number };
}

const MINUTE_MS = 60_000;
/** Workers take up a job within seconds. */
const MAX_WAIT_MS = 5 * MINUTE_MS;
/** A process speaks to the database every few seconds. */
const MAX_SILENCE_MS = MINUTE_MS;
const MIN_FREE_BYTES = 1024 ** 3;
const MIN_FREE_SHARE = 0.05;
const MAX_CONNECTION_SHARE = 0.9;
/** A bad row now and then is the source's; more of them mean that its format has changed. */
const MAX_QUARANTINED_SHARE = 0.01;

const WORKING: readonly ProcessRole[] = ['all', 'worker'];
/** Collecting is looked at with its sources. */
const JOBS: Partial<Record<JobType, string>> = { scoring: 'Scoring', learning: 'Learning' };

/** What somebody should look at, the most urgent first, each with what is known of it and what to do. */
export function describeAttention(seen: Observations): Attention[] {
  return [
    ...diskProblems(seen),
    ...processProblems(seen),
    ...queueProblems(seen),
    ...collectingProblems(seen),
    ...jobProblems(seen),
    ...mailProblems(seen),
    ...backupProblems(seen),
  ];
}

function attention(text: string, since: Date | null = null): Attention[] {
  return [{ text, since: since?.toISOString() ?? null }];
}

function diskProblems({ disk, connections }: Observations): Attention[] {
  const isLow =
    disk && (disk.freeBytes < MIN_FREE_BYTES || disk.freeBytes < disk.totalBytes * MIN_FREE_SHARE);
  return [
    ...(isLow
      ? attention(
          `Only ${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} is free on the disk with the data folder. Free up space before it is full.`,
        )
      : []),
    ...(connections.used > connections.max * MAX_CONNECTION_SHARE
      ? attention(
          `${connections.used} of ${connections.max} database connections are in use. Raise max_connections or add a connection pooler.`,
        )
      : []),
  ];
}

function processProblems({ processes, now }: Observations): Attention[] {
  const silent = processes.filter(({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() > MAX_SILENCE_MS);
  const versions = new Set(processes.map(({ version }) => version));
  return [
    ...(processes.some(({ role }) => WORKING.includes(role))
      ? []
      : attention('No process is running jobs. Start one with ROLE=worker or ROLE=all.')),
    ...silent.flatMap(({ role, host, lastSeenAt }) =>
      attention(
        `The ${role} process on ${host} has stopped responding. Check its log and restart it.`,
        lastSeenAt,
      ),
    ),
    ...(versions.size > 1
      ? attention(
          `Processes are running different versions: ${[...versions].sort().join(', ')}. Restart the older ones.`,
        )
      : []),
  ];
}

function queueProblems({ queue, now }: Observations): Attention[] {
  return queue.flatMap(({ kind, waiting, oldestWaitingAt }) =>
    oldestWaitingAt && now.getTime() - oldestWaitingAt.getTime() > MAX_WAIT_MS
      ? attention(
          `${waiting === 1 ? `1 ${kind} job is` : `${waiting} ${kind} jobs are`} waiting for a worker. Check whether the workers are busy or stuck.`,
          oldestWaitingAt,
        )
      : [],
  );
}

function collectingProblems({ collecting, lateSources, sourceRuns, queue }: Observations): Attention[] {
  const { failing } = collecting;
  // A source that cannot be read is late for that reason, and one sentence is enough.
  if (failing) return attention(`Collecting is failing: ${failing.error}`, failing.since);
  const isCollecting = queue.some(
    ({ kind, waiting, running }) => kind === 'scraping' && waiting + running > 0,
  );
  if (sourceRuns.length === 0 && !isCollecting)
    return attention(
      'No notices have been collected yet. Get them under Federal notices on the control panel.',
    );
  return [
    ...lateSources.flatMap(({ name, asOf }) =>
      attention(`${name} has missed its schedule. Press Start Scraping on the control panel.`, asOf),
    ),
    ...sourceRuns.flatMap(({ seen, quarantined }) =>
      quarantined > seen * MAX_QUARANTINED_SHARE
        ? attention(
            `${formatCount(quarantined)} of ${formatCount(seen)} rows could not be read. View them under Sources on the control panel.`,
          )
        : [],
    ),
  ];
}

function jobProblems({ lastJobs }: Observations): Attention[] {
  return lastJobs.flatMap(({ type, status, error, finishedAt }) => {
    const name = JOBS[type];
    return name && status === 'failed'
      ? attention(`${name} failed and will be retried automatically: ${error ?? ''}`, finishedAt)
      : [];
  });
}

function mailProblems({ mailing: { failing, unsent } }: Observations): Attention[] {
  if (failing)
    return attention(
      `The mail server accepted no mail of the last report: ${failing.error} When it works again, resend them under Last e-mail reports on the control panel.`,
      failing.since,
    );
  return unsent > 0
    ? attention(
        `${unsent === 1 ? '1 mail of the last report was' : `${formatCount(unsent)} mails of the last report were`} not confirmed as sent. See Last e-mail reports on the control panel.`,
      )
    : [];
}

function backupProblems({ backup: { failing } }: Observations): Attention[] {
  return failing
    ? attention(
        `Backups are failing: ${failing.error} Check the free disk space, then press Back up now on the control panel.`,
        failing.since,
      )
    : [];
}
