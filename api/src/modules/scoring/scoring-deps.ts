import type { JobContext } from '#modules/jobs/job-types.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/connect.ts';

/** What scoring needs of `Deps`: no more than can be handed to a thread. */
export interface ScoringDeps {
  db: Db;
  config: Pick<Config, 'timeZone' | 'ai'>;
  now(): Date;
}

export type ScoringContext = Pick<JobContext, 'signal' | 'report'>;

/** Whose votes are learnt from: everybody's, or only those that are due. */
export type LearntCompanies = 'all' | 'due';
