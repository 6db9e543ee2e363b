import { z } from 'zod';
import { SourceRun } from './collecting.ts';
import { endpoint } from './endpoint.ts';
import { Instant, reply } from './fields.ts';

export const JobType = z.enum(['scraping', 'scoring', 'learning']);
export type JobType = z.output<typeof JobType>;

export const JobStatus = z.enum(['in_progress', 'completed', 'failed']);

/** Every signed-in user may see a job, so it carries no company's data. */
export const Job = z.object({
  id: z.string(),
  type: JobType,
  status: JobStatus,
  result: z
    .object({ progress: z.string(), percent: z.number().min(0).max(100), api_calls_count: z.number() })
    .nullable(),
  error: z.string().nullable(),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
  /** 'schedule' where nobody has pressed a button for it; absent means a person. */
  startedBy: z.enum(['schedule', 'person']).optional(),
});
export type Job = z.output<typeof Job>;

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

export const getJob = endpoint({
  method: 'GET',
  path: '/api/cron/jobs/{jobId}',
  summary: 'The state of a job',
  access: 'signed-in',
  params: z.object({ jobId: z.string() }),
  reply: reply({ job: Job }),
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
