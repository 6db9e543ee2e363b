import { z } from 'zod';
import { RECENT_LIMIT } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { BooleanFlag, Instant, MinScore, PageLimit, reply } from './fields.ts';

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

export const scrapingStats = endpoint({
  method: 'GET',
  path: '/api/scraping/stats',
  summary: 'How many opportunities there are, and how many score high for the company',
  access: 'signed-in',
  reply: reply({
    stats: z.object({ total_opportunities: z.number(), high_score_opportunities: z.number() }),
  }),
});

export const recentOpportunities = endpoint({
  method: 'GET',
  path: '/api/scraping/recent',
  summary: 'Recently collected opportunities',
  access: 'signed-in',
  query: z.object({
    limit: PageLimit.default(RECENT_LIMIT),
    today_only: BooleanFlag.default(false),
    min_score: MinScore.default(0),
  }),
  reply: reply({
    opportunities: z.array(
      z.object({
        id: z.number(),
        title: z.string().nullable(),
        noticeId: z.string().nullable(),
        solicitationNumber: z.string(),
        compatibilityScore: z.number().nullable(),
        isScored: z.boolean(),
        postedDate: Instant.nullable(),
      }),
    ),
    count: z.number(),
  }),
});

export const sourceFreshness = endpoint({
  method: 'GET',
  path: '/api/scraping/freshness',
  summary: 'What the lists are made of: real notices or the sample, and how old they are',
  access: 'signed-in',
  reply: reply({
    isSample: z.boolean(),
    /** When collecting last succeeded; null before the first time. */
    asOf: Instant.nullable(),
  }),
});
