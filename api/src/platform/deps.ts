import type { JobUpdate } from '@bidlight/contract';
import type { Config } from '#platform/config/config.ts';
import type { ConnectionSettings, Db } from '#platform/db/connect.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { Passwords } from './passwords.ts';
import type { Queue } from './queue.ts';

/** The dependencies of the modules. Tests pass their own clock and database. */
export interface Deps {
  config: Config;
  db: Db;
  passwords: Passwords;
  /** The settings for further connections, for long work. */
  database: ConnectionSettings;
  queue: Queue;
  /** Starts what is due: the schedules' work, and the scoring that a saved profile or another model makes necessary. */
  startDueWork(): Promise<void>;
  /** Sends a job's update to every signed-in browser, on whichever server it is. */
  announce(job: JobUpdate): void;
  /** Says to the browsers of a company, on whichever server they are, that votes on these opportunities have changed. */
  announceVotes(companyId: string, opportunityIds: readonly number[]): void;
  metrics: Metrics;
  now(): Date;
}

/** The dependencies of code that neither queues jobs nor sends updates: commands, and preparing the demo. */
export type DataDeps = Omit<
  Deps,
  'database' | 'queue' | 'announce' | 'announceVotes' | 'startDueWork' | 'metrics'
>;
