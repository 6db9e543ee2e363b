import { JobType } from '@bidlight/contract';
import { StartupError } from '#startup-error.ts';

/** The kinds of jobs that can be started: all there are. */
export const JOB_TYPES: readonly JobType[] = JobType.options;

/** As people know them: '… job is already running.' */
export const JOB_NAMES: Record<JobType, string> = {
  scraping: 'Scraping',
  scoring: 'Scoring',
  learning: 'AI Learning',
};

export interface JobProgress {
  /** 0–100 where it can be told. */
  percent?: number | undefined;
  /** For every signed-in user: no company's data. */
  words: string;
  apiCalls?: number;
}

export interface JobContext {
  jobId: string;
  /** Stop soon, and throw: another worker goes on with the job. */
  signal: AbortSignal;
  report(progress: JobProgress): void;
}

/** Does the work and returns what came of it in one sentence. It knows neither sockets nor HTTP. */
export type JobHandler = (context: JobContext) => Promise<string>;

export type JobHandlers = Record<JobType, JobHandler>;

/** Why a job failed, in a sentence for the people who see it. */
export class JobFailure extends Error {}

/** A kind that could be started and that nobody runs would hang for ever. */
export function requireHandlers(handlers: Partial<JobHandlers>): JobHandlers {
  const missing = JOB_TYPES.filter((type) => !handlers[type]);
  if (missing.length > 0)
    throw new StartupError(`There is no handler for jobs of kind ${missing.join(', ')}.`);
  return handlers as JobHandlers;
}
