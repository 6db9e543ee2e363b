import type { JobUpdate } from '@bidlight/contract';
import type { Config } from '#config.ts';
import type { ConnectionSettings, Db } from '#db/connect.ts';
import type { Queue } from '#modules/jobs/queue.ts';
import type { Passwords } from '#modules/people/passwords.ts';

/** What the modules are handed; tests hand over their own clock and database. */
export interface Deps {
  config: Config;
  db: Db;
  passwords: Passwords;
  /** How to connect once more, for long work. */
  database: ConnectionSettings;
  queue: Queue;
  /** Starts what is due: the schedules' work, and the scoring that a saved profile or another model makes necessary. */
  startDueWork(): Promise<void>;
  /** Tells every signed-in browser, on whichever server it is. */
  announce(job: JobUpdate): void;
  now(): Date;
}

/** For what neither queues jobs nor talks to browsers: commands, and preparing the demo. */
export type DataDeps = Omit<Deps, 'database' | 'queue' | 'announce' | 'startDueWork'>;
