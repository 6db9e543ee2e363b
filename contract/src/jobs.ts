import { z } from 'zod';
import { RECENT_LIMIT } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { BooleanFlag, Instant, MinScore, PageLimit, PageNumber, Pagination, reply } from './fields.ts';

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

export const SourceName = z.enum(['sam', 'extract', 'sample']);
export type SourceName = z.output<typeof SourceName>;

/** One pass over one source. */
export const SourceRun = z.object({
  id: z.number(),
  source: SourceName,
  state: z.enum(['running', 'succeeded', 'failed']),
  seen: z.number(),
  added: z.number(),
  changed: z.number(),
  quarantined: z.number(),
  apiCalls: z.number(),
  error: z.string().nullable(),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
});
export type SourceRun = z.output<typeof SourceRun>;

/** A job as operators see it. */
export const JobRun = Job.extend({
  /** The operator's name; null when the schedule started it. */
  startedBy: z.string().nullable(),
  /** What a collecting job read. */
  sourceRuns: z.array(SourceRun),
});
export type JobRun = z.output<typeof JobRun>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/cron/jobs',
  summary: 'The last 20 jobs with their results, newest first',
  access: 'operator',
  reply: reply({ jobs: z.array(JobRun) }),
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

export const scrapingOverview = endpoint({
  method: 'GET',
  path: '/api/scraping/overview',
  summary: 'The sources, how fresh they are, and what is left of the quota',
  access: 'operator',
  reply: reply({
    sources: z.array(
      z.object({
        source: SourceName,
        /** When it was last read to its end; null before the first time. */
        asOf: Instant.nullable(),
        lastRun: SourceRun,
      }),
    ),
    /** Null without an API key: then nothing is called. */
    quota: z
      .object({
        calls: z.number(),
        limit: z.number(),
        /** The source has told us to wait until then. */
        blockedUntil: Instant.nullable(),
        resetsAt: Instant,
      })
      .nullable(),
    /** When the schedule collects next; null when it is off. */
    nextRunAt: Instant.nullable(),
  }),
});
export type ScrapingOverview = z.output<typeof scrapingOverview.reply>;

export const listQuarantined = endpoint({
  method: 'GET',
  path: '/api/scraping/runs/{runId}/quarantined',
  summary: 'The rows of a run that could not be read, with the reasons',
  access: 'operator',
  params: z.object({ runId: z.string() }),
  query: z.object({ page: PageNumber.optional(), limit: PageLimit.optional() }),
  reply: reply({
    /** Of all rows, the most frequent first. */
    reasons: z.array(z.object({ reason: z.string(), rows: z.number() })),
    rows: z.array(z.object({ reference: z.string(), reason: z.string(), raw: z.string() })),
    pagination: Pagination,
  }),
});
