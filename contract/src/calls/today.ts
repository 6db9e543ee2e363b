import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { listExport } from '#access/list-export.ts';
import { Instant, PageLimit, PageNumber, reply, SortOrder, sortField } from '#fields/fields.ts';
import {
  CodeTitle,
  CompatibilityScore,
  MyVote,
  NoticeTypeName,
  ResponseOffset,
  RfpStatus,
} from '#fields/opportunity-fields.ts';

export const TodayRfp = z.object({
  id: z.number(),
  title: z.string().nullable(),
  noticeId: z.string().nullable(),
  govWinUrl: z.string().nullable(),
  solicitationNumber: z.string(),
  department: z.string().nullable(),
  naicsCode: z.string().nullable(),
  noticeType: NoticeTypeName,
  status: RfpStatus.optional(),
  naicsTitle: CodeTitle,
  compatibilityScore: CompatibilityScore,
  totalVotes: z.number(),
  positiveVotes: z.number(),
  myVote: MyVote,
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

/** Notices that people can answer, or the others: awards, justifications, sales and information. */
export const TODAY_KINDS = ['answerable', 'other'] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

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
    kinds: z.enum(TODAY_KINDS, { error: 'Kinds must be answerable or other.' }).optional(),
  }),
  reply: reply({
    rfps: z.array(TodayRfp),
    statistics: z.object({
      total_rfps: z.number(),
      total_naics_count: z.number(),
      average_ai_score: z.number(),
      high_score_count: z.number(),
      /** How many of today's are of the kind that is not listed. */
      other_count: z.number().optional(),
    }),
    pagination: z.object({
      page: z.number(),
      limit: z.number(),
      totalPages: z.number(),
      totalCount: z.number(),
    }),
  }),
});

export type TodayQuery = z.output<NonNullable<typeof listTodayRfps.query>>;

export const exportTodayRfps = listExport({
  list: listTodayRfps,
  path: '/api/top5-rfps/today-rfps-list/export',
  summary: "Today's RFPs as a CSV file",
  takesIds: true,
});
