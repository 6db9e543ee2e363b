import { formatBytes, type JobType, type ProcessRole, type SystemStatus } from '@bidlight/contract';
import type { Course } from './failure-series.queries.ts';
import type { LateSource } from './late-sources.ts';
import type { LastJob, QueueState, RunningProcess } from './status.queries.ts';
import type { DiskSpace } from './storage.ts';

type Attention = SystemStatus['attention'][number];

export interface Observations {
  now: Date;
  processes: readonly Pick<RunningProcess, 'role' | 'host' | 'version' | 'lastSeenAt'>[];
  lateSources: readonly LateSource[];
  collecting: Course;
  mailing: Course;
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
          `Only ${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} are free where the data folder is. Make room before it is full.`,
        )
      : []),
    ...(connections.used > connections.max * MAX_CONNECTION_SHARE
      ? attention(
          `${connections.used} of ${connections.max} connections to the database are in use. Raise max_connections, or put a pooler in between.`,
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
      : attention('No process runs jobs. Start one with ROLE=worker or ROLE=all.')),
    ...silent.flatMap(({ role, host, lastSeenAt }) =>
      attention(
        `The process ${role} on ${host} has gone silent. Look at its log, and restart it.`,
        lastSeenAt,
      ),
    ),
    ...(versions.size > 1
      ? attention(
          `Processes run different versions: ${[...versions].sort().join(', ')}. Restart the older ones.`,
        )
      : []),
  ];
}

function queueProblems({ queue, now }: Observations): Attention[] {
  return queue.flatMap(({ kind, waiting, oldestWaitingAt }) =>
    oldestWaitingAt && now.getTime() - oldestWaitingAt.getTime() > MAX_WAIT_MS
      ? attention(
          `${waiting === 1 ? 'A job' : `${waiting} jobs`} of the kind '${kind}' ${waiting === 1 ? 'waits' : 'wait'} for a worker. Look whether the workers are busy or stuck.`,
          oldestWaitingAt,
        )
      : [],
  );
}

function collectingProblems({ collecting: { failing }, lateSources }: Observations): Attention[] {
  // A source that cannot be read is late for that reason, and one sentence is enough.
  if (failing) return attention(`Collecting fails: ${failing.error}`, failing.since);
  return lateSources.flatMap(({ name, asOf }) =>
    attention(`${name} has missed its schedule. Start collecting on the control panel.`, asOf),
  );
}

function jobProblems({ lastJobs }: Observations): Attention[] {
  return lastJobs.flatMap(({ type, status, error, finishedAt }) => {
    const name = JOBS[type];
    return name && status === 'failed'
      ? attention(`${name} failed and is tried again by itself: ${error ?? ''}`, finishedAt)
      : [];
  });
}

function mailProblems({ mailing: { failing } }: Observations): Attention[] {
  return failing
    ? attention(
        `The mail server took no mail of the last report: ${failing.error} Send the failed ones again on the control panel when it works.`,
        failing.since,
      )
    : [];
}

function backupProblems({ backup: { failing } }: Observations): Attention[] {
  return failing
    ? attention(
        `The backup fails: ${failing.error} Look at the free space, and start it on the control panel.`,
        failing.since,
      )
    : [];
}
