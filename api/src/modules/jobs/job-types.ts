import type { JobType } from '@bidlight/contract';

/** The names that people know: '… job is already running.' */
export const JOB_NAMES: Record<JobType, string> = {
  scraping: 'Scraping',
  scoring: 'Scoring',
  learning: 'AI Learning',
  backup: 'Backup',
};

export interface JobProgress {
  /** 0–100 where it is known. */
  percent?: number | undefined;
  /** Every signed-in user reads it, so it carries no company's data. */
  message: string;
  apiCalls?: number;
  /** Something is stored for good since the last report: another attempt would not do it again. */
  isKept?: boolean;
}

export interface JobContext {
  jobId: string;
  /** When it is aborted the handler stops soon and throws: another worker goes on with the job. */
  signal: AbortSignal;
  report(progress: JobProgress): void;
}

/** Does the work and returns its outcome in one sentence. It knows neither sockets nor HTTP. */
export type JobHandler = (context: JobContext) => Promise<string>;

/**
 * Why a job failed, in a sentence for every signed-in user of every company: without names of files, addresses and answers of
 * others. What only operators may read belongs to the rows that the job has written, such as its runs over sources.
 */
export class JobFailure extends Error {}
