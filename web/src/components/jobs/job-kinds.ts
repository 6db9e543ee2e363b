import {
  type JobType,
  type JobUpdate,
  triggerBackup,
  triggerLearning,
  triggerScoring,
  triggerScraping,
} from '@bidlight/contract';
import { toast } from '#ui/toast.tsx';

/** A job that operators start, with the texts of §8 for it. */
export interface StartableJob {
  type: JobType;
  trigger: typeof triggerScraping;
  title: string;
  description: string;
  button: string;
  /** What an operator most often comes for: a view has one primary button. */
  isMain?: true;
  started: string;
  /** Used if the server gives no reason. */
  startFailed: string;
  noAnswer: string;
  completed: string;
  failed: string;
}

export const STARTABLE_JOBS: readonly StartableJob[] = [
  {
    type: 'scraping',
    trigger: triggerScraping,
    title: 'Manual scraping',
    description: 'Collects new and changed opportunities now, without waiting for the schedule.',
    button: 'Start Scraping',
    isMain: true,
    started: 'Manual scraping process started.',
    startFailed: 'Failed to start scraping job.',
    noAnswer: 'Failed to trigger scraping. Check the server logs.',
    completed: 'Scraping job completed successfully!',
    failed: 'Scraping job failed.',
  },
  {
    type: 'scoring',
    trigger: triggerScoring,
    title: 'Scoring',
    description:
      'Scores new and changed opportunities for every company with a profile. Runs automatically after collecting.',
    button: 'Start Scoring',
    started: 'Scoring process started.',
    startFailed: 'Failed to start scoring job.',
    noAnswer: 'Failed to trigger scoring. Check the server logs.',
    completed: 'Scoring job completed successfully!',
    failed: 'Scoring job failed.',
  },
  {
    type: 'learning',
    trigger: triggerLearning,
    title: 'AI learning',
    description:
      'Learns from votes. A new model takes over only if it does better on votes it has not seen. Runs automatically after votes.',
    button: 'Start AI Learning',
    started: 'AI Learning process started.',
    startFailed: 'Failed to start learning job.',
    noAnswer: 'Failed to trigger AI learning. Check the server logs.',
    completed: 'AI Learning job completed successfully!',
    failed: 'AI Learning job failed.',
  },
];

/** Beside the three of the specification, with a place of its own on the control panel. */
export const BACKUP_KIND: StartableJob = {
  type: 'backup',
  trigger: triggerBackup,
  title: 'Backups',
  description: 'The whole database in one file, made while people work. The last seven are kept.',
  button: 'Back up now',
  started: 'Backup started.',
  startFailed: 'Failed to start backup.',
  noAnswer: 'Failed to trigger backup. Check the server logs.',
  completed: 'Backup completed successfully!',
  failed: 'Backup failed.',
};

/** The names in the history. */
export const JOB_HISTORY_NAMES: Record<JobType, string> = {
  scraping: 'Scraping',
  scoring: 'Scoring',
  learning: 'AI learning',
  backup: 'Backup',
};

/** The toast of §8 for a job of this kind that has ended. */
export function announceByKind({ type, status }: JobUpdate): void {
  const kind = [...STARTABLE_JOBS, BACKUP_KIND].find((each) => each.type === type);
  if (!kind) return;
  if (status === 'completed') toast.success(kind.completed);
  else toast.error(kind.failed);
}
