import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { Instant, reply } from '#fields/fields.ts';

export const JobType = z.enum(['scraping', 'scoring', 'learning', 'backup']);
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

export const getJob = endpoint({
  method: 'GET',
  path: '/api/cron/jobs/{jobId}',
  summary: 'The state of a job',
  access: 'signed-in',
  params: z.object({ jobId: z.string() }),
  reply: reply({ job: Job }),
});
