import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { Instant, PageLimit, PageNumber, Pagination, reply } from '#fields/fields.ts';

export const SourceName = z.enum(['sam', 'extract', 'sample', 'archive', 'contracts']);
export type SourceName = z.output<typeof SourceName>;

/** What is over: the archived notices of a year, and a file of contract actions. They make nothing new, due or fresh. */
export const HISTORY_SOURCES = ['archive', 'contracts'] as const satisfies readonly SourceName[];

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

export const scrapingOverview = endpoint({
  method: 'GET',
  path: '/api/scraping/overview',
  beyondSpec: true,
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
        /** The source has asked us to wait until then. */
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
  beyondSpec: true,
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
