import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant, PageLimit, PageNumber, reply, SortOrder, sortField } from './fields.ts';
import { FeedbackType, VoteCounts } from './votes.ts';

/** 0–100 for the caller's company; null until it has been scored. */
export const CompatibilityScore = z.number().min(0).max(100).nullable();
/** The office's offset from UTC in minutes, to show the deadline in its own zone. */
export const ResponseOffset = z.number().nullable();

export const TodayRfp = z.object({
  id: z.number(),
  title: z.string().nullable(),
  noticeId: z.string().nullable(),
  govWinUrl: z.string().nullable(),
  solicitationNumber: z.string(),
  department: z.string().nullable(),
  naicsCode: z.string().nullable(),
  compatibilityScore: CompatibilityScore,
  totalVotes: z.number(),
  positiveVotes: z.number(),
  primaryRequirement: z.string().nullable(),
  responseDate: Instant.nullable(),
  responseOffsetMinutes: ResponseOffset,
});
export type TodayRfp = z.output<typeof TodayRfp>;

export const TODAY_SORT_FIELDS = [
  'compatibilityScore',
  'totalVotes',
  'positiveVotes',
  'responseDate',
] as const;

export const listTodayRfps = endpoint({
  method: 'GET',
  path: '/api/top5-rfps/today-rfps-list',
  summary: "Today's RFPs with statistics",
  access: 'signed-in',
  query: z.object({
    page: PageNumber.optional(),
    limit: PageLimit.optional(),
    sortBy: sortField(TODAY_SORT_FIELDS).optional(),
    sortOrder: SortOrder.optional(),
  }),
  reply: reply({
    rfps: z.array(TodayRfp),
    statistics: z.object({
      total_rfps: z.number(),
      total_naics_count: z.number(),
      average_ai_score: z.number(),
      high_score_count: z.number(),
    }),
    pagination: z.object({
      page: z.number(),
      limit: z.number(),
      totalPages: z.number(),
      totalCount: z.number(),
    }),
  }),
});

export const ScoreFactor = z.object({
  label: z.string(),
  points: z.number(),
  evidence: z.array(z.string()),
});

export type ScoreFactor = z.output<typeof ScoreFactor>;

/** 'Closing soon' is a deadline within a week. */
export const RfpStatus = z.enum(['Open', 'Closing soon', 'Closed', 'Cancelled']);
export type RfpStatus = z.output<typeof RfpStatus>;

export const TopRfp = z.object({
  id: z.number(),
  solicitationNumber: z.string(),
  noticeId: z.string().nullable(),
  title: z.string().nullable(),
  department: z.string().nullable(),
  agency: z.string().nullable(),
  subTier: z.string().nullable(),
  postedDate: Instant.nullable(),
  responseDate: Instant.nullable(),
  responseOffsetMinutes: ResponseOffset,
  naicsCode: z.string().nullable(),
  setAside: z.string().nullable(),
  compatibilityScore: CompatibilityScore,
  contacts: z.array(z.object({ email: z.string() })),
  primaryRequirement: z.string().nullable(),
  status: RfpStatus,
  aiSummary: z.string().nullable(),
  aiKeyStrengths: z.array(z.string()),
  aiRiskFactors: z.array(z.string()),
  govWinUrl: z.string().nullable(),
  description: z.string().nullable(),
  isScored: z.boolean(),
  factors: z.array(ScoreFactor),
  eligibility: z.object({ isEligible: z.boolean(), reason: z.string().nullable() }),
  provisional: z.boolean(),
  exploring: z.boolean(),
  modelVersion: z.number().nullable(),
  changes: z.array(z.string()),
  myVote: FeedbackType.nullable(),
  teamVotes: VoteCounts,
});
export type TopRfp = z.output<typeof TopRfp>;

export const listTopRfps = endpoint({
  method: 'GET',
  path: '/api/top5-rfps/top-rfps',
  summary: "The company's best open opportunities",
  access: 'signed-in',
  query: z.object({ limit: PageLimit.optional() }),
  reply: reply({ topRFPs: z.array(TopRfp), count: z.number() }),
});

export const emailHistory = endpoint({
  method: 'GET',
  path: '/api/rfps/{id}/email-history',
  summary: "When the company's people were mailed this RFP, newest first",
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  reply: reply({ emailHistory: z.array(z.object({ sendDate: Instant })) }),
});
