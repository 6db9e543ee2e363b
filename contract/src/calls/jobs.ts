import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { Instant, reply } from '#fields/fields.ts';
import { SourceRun } from './collecting.ts';
import { Job } from './job.ts';

const started = reply({ jobId: z.string(), message: z.string() });

export const triggerLearning = endpoint({
  method: 'POST',
  path: '/api/cron/trigger/learning',
  summary: 'Start the AI learning job',
  access: 'operator',
  reply: started,
  status: 202,
});

export const triggerScoring = endpoint({
  method: 'POST',
  path: '/api/cron/trigger/scoring',
  summary: 'Start the scoring job',
  access: 'operator',
  reply: started,
  status: 202,
});

export const triggerScraping = endpoint({
  method: 'POST',
  path: '/api/scraping/scrape',
  summary: 'Start collecting opportunities from the federal source',
  access: 'operator',
  reply: started,
  status: 202,
});

export const triggerBackup = endpoint({
  method: 'POST',
  path: '/api/cron/trigger/backup',
  beyondSpec: true,
  summary: 'Start a backup of the database',
  access: 'operator',
  reply: started,
  status: 202,
});

/** A job as operators see it. */
export const JobRun = Job.extend({
  /** The operator's name; null when the schedule started it. */
  startedByName: z.string().nullable(),
  /** The sources that a collecting job read. */
  sourceRuns: z.array(SourceRun),
});
export type JobRun = z.output<typeof JobRun>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/cron/jobs',
  beyondSpec: true,
  summary: 'The last 20 jobs with their results, newest first',
  access: 'operator',
  reply: reply({ jobs: z.array(JobRun) }),
});

export const describeBackups = endpoint({
  method: 'GET',
  path: '/api/cron/backups',
  beyondSpec: true,
  summary: 'When the database was last backed up, how large that backup is, and when the next one is due',
  access: 'operator',
  reply: reply({
    /** Null before the first one. */
    last: z.object({ at: Instant, bytes: z.number() }).nullable(),
    /** Null when the schedule is off. */
    nextRunAt: Instant.nullable(),
  }),
});
