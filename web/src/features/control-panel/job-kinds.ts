import { type JobType, triggerScraping } from '@bidlight/contract';

/** A job that operators start, with the texts of §8 for it. */
export interface JobKind {
  type: JobType;
  trigger: typeof triggerScraping;
  title: string;
  description: string;
  button: string;
  started: string;
  /** Where the server gives no reason of its own. */
  startFailed: string;
  noAnswer: string;
  completed: string;
  failed: string;
}

export const JOB_KINDS: readonly JobKind[] = [
  {
    type: 'scraping',
    trigger: triggerScraping,
    title: 'Manual scraping',
    description: 'Collects new and changed opportunities now instead of waiting for the schedule.',
    button: 'Start Scraping',
    started: 'Manual scraping process started.',
    startFailed: 'Failed to start scraping job.',
    noAnswer: 'Failed to trigger scraping. Check the server logs.',
    completed: 'Scraping job completed successfully!',
    failed: 'Scraping job failed.',
  },
];

/** As the history names them. */
export const JOB_NAMES: Record<JobType, string> = {
  scraping: 'Scraping',
  scoring: 'Scoring',
  learning: 'AI learning',
};
