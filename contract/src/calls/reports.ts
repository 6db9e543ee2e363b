import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { listExport } from '#access/list-export.ts';
import { Instant, PageLimit, PageNumber, Pagination, reply, SortOrder, sortField } from '#fields/fields.ts';
import {
  DATE_RANGE_MESSAGE,
  FilterDate,
  FilterText,
  isDateRangeInOrder,
  listOf,
} from '#fields/filter-fields.ts';
import { FeedbackType, Sentiment, VoteCounts, VoteReason } from '#fields/vote-fields.ts';

/** An opportunity's id on the wire. */
const OpportunityNumber = z.coerce
  .number({ error: 'Invalid opportunity.' })
  .int('Invalid opportunity.')
  .min(1, 'Invalid opportunity.')
  .max(2 ** 31 - 1, 'Invalid opportunity.');

/** In a filter by agency or code: the notices that state none. */
export const NOT_STATED = '-';

const filterFields = {
  start_date: FilterDate.optional(),
  end_date: FilterDate.optional(),
  rfp_filter: FilterText.optional(),
  dept_filter: FilterText.optional(),
  title_filter: FilterText.optional(),
  page: PageNumber.optional(),
  limit: PageLimit.optional(),
  groupBy: z.enum(['solicitationNumber'], { error: 'Invalid grouping.' }).optional(),
  /** Beyond the specification: the votes behind one count. */
  type_filter: FeedbackType.optional(),
  opportunity_filter: OpportunityNumber.optional(),
  /** A user's id. */
  voter_filter: z.uuid({ error: 'Invalid voter.' }).optional(),
  /** Votes that give each of these reasons; 'any' is any reason at all. */
  reason_filter: listOf(z.enum([...VoteReason.options, 'any'], { error: 'Invalid reason.' })).optional(),
  /** The department and the code of the current notice, as the source writes them, or `NOT_STATED`. */
  agency_filter: FilterText.optional(),
  naics_filter: FilterText.optional(),
};

export const FeedbackFilters = z
  .object(filterFields)
  .refine((filters) => isDateRangeInOrder(filters.start_date, filters.end_date), DATE_RANGE_MESSAGE);

export type FeedbackFilters = z.output<typeof FeedbackFilters>;

const OpportunityDates = z.object({
  noticeId: z.string().nullable(),
  responseDate: Instant.nullable(),
  /** Beyond the specification: the office's clock, which the date is read on. */
  responseOffsetMinutes: z.number().nullable(),
});

export const VoteRow = z.object({
  /** Beyond the specification: which opportunity a click or a further question is about. */
  opportunityId: z.number(),
  opportunityTitle: z.string().nullable(),
  solicitationNumber: z.string(),
  noticeId: z.string().nullable(),
  feedbackType: FeedbackType,
  email: z.string().nullable(),
  feedbackTimestamp: Instant,
  userFeedback: z.string().nullable(),
  /** Beyond the specification; empty where the voter gave none. */
  reasons: z.array(VoteReason),
  opportunity: OpportunityDates,
});
export type VoteRow = z.output<typeof VoteRow>;

export const AggregatedRow = z.object({
  opportunityId: z.number(),
  opportunityTitle: z.string().nullable(),
  solicitationNumber: z.string(),
  totalFeedback: z.number(),
  positive: z.number(),
  negative: z.number(),
  past_history: z.number(),
  positiveRate: z.number(),
  sentiment: Sentiment,
  opportunity: OpportunityDates,
});
export type AggregatedRow = z.output<typeof AggregatedRow>;

export const feedbackData = endpoint({
  method: 'GET',
  path: '/api/feedback/data',
  summary: "The company's votes, per vote or grouped by solicitation number",
  access: 'signed-in',
  query: FeedbackFilters,
  reply: reply({
    data: z.union([z.array(AggregatedRow), z.array(VoteRow)]),
    pagination: Pagination.nullable(),
  }),
});

export const feedbackStats = endpoint({
  method: 'GET',
  path: '/api/feedback/stats',
  summary: "Totals of the company's votes",
  access: 'signed-in',
  query: FeedbackFilters,
  reply: reply({
    stats: z
      .object({
        total_feedback: z.number(),
        relevant_match: z.number(),
        not_match: z.number(),
        past_history: z.number(),
      })
      .nullable(),
  }),
});

export const exportFeedback = listExport({
  list: feedbackData,
  path: '/api/feedback/export',
  summary: "The company's votes as a CSV file, per vote or grouped by solicitation number",
});

export const TrendPoint = z.object({ start: z.iso.date(), ...VoteCounts.shape });
export type TrendPoint = z.output<typeof TrendPoint>;

/** How far the voters of an opportunity are of one mind; in numbers of opportunities. */
export const Agreement = z.object({
  unanimous: z.number(),
  /** More than half say the same. */
  majority: z.number(),
  divided: z.number(),
  /** Nobody to agree with. */
  single_voter: z.number(),
  /** Of two people who voted on the same opportunity, how often they said the same; null without such a pair. */
  percent: z.number().nullable(),
});
export type Agreement = z.output<typeof Agreement>;

export const feedbackTrends = endpoint({
  method: 'GET',
  path: '/api/feedback/trends',
  beyondSpec: true,
  summary: 'Votes over time, and how far the voters agree',
  access: 'signed-in',
  query: FeedbackFilters,
  reply: reply({
    unit: z.enum(['day', 'week', 'month']),
    /** Without gaps; a week begins on Monday. */
    points: z.array(TrendPoint),
    agreement: Agreement,
  }),
});

export const VOTING_SORT_FIELDS = ['name', 'email', 'total_votes_7_days', 'total_votes_30_days'] as const;

export const VotingActivity = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  /** YYYY-MM-DD → count; all seven dates are always there. */
  votes_last_7_days: z.record(z.iso.date(), z.number()),
  total_votes_7_days: z.number(),
  days_voted_7_days: z.number(),
  votes_last_30_days: z.object({
    last_7_days: z.number(),
    last_8_14: z.number(),
    last_15_21: z.number(),
    last_22_30: z.number(),
  }),
  total_votes_30_days: z.number(),
  days_voted_30_days: z.number(),
});
export type VotingActivity = z.output<typeof VotingActivity>;

export const userVotes = endpoint({
  method: 'GET',
  path: '/api/admin/company-analytics/user-votes',
  summary: "Voting activity of the company's users",
  access: 'admin',
  query: z.object({
    companyId: z.string().optional(),
    page: PageNumber.optional(),
    limit: PageLimit.optional(),
    search: FilterText.optional(),
    sortBy: sortField(VOTING_SORT_FIELDS).optional(),
    sortOrder: SortOrder.optional(),
  }),
  reply: reply({
    data: z.array(VotingActivity),
    pagination: z.object({
      page: z.number(),
      limit: z.number(),
      total: z.number(),
      total_pages: z.number(),
    }),
  }),
});

export type UserVotesQuery = z.output<NonNullable<typeof userVotes.query>>;

export const exportUserVotes = listExport({
  list: userVotes,
  path: '/api/admin/company-analytics/user-votes/export',
  summary: "Voting activity of the company's users as a CSV file",
});

/** The activity of the company's people, day by day; beyond the specification. */
export const teamActivity = endpoint({
  method: 'GET',
  path: '/api/admin/company-analytics/activity',
  beyondSpec: true,
  summary: "The team's votes and clicks of the last 30 days",
  access: 'admin',
  query: z.object({ companyId: z.string().optional() }),
  reply: reply({
    /** The oldest first; every day is there. */
    days: z.array(
      z.object({ date: z.iso.date(), votes: z.number(), voters: z.number(), clicks: z.number() }),
    ),
    clicks: z.object({
      sam: z.number(),
      govwin: z.number(),
      /** The most clicked ones. */
      opportunities: z.array(
        z.object({
          opportunityId: z.number(),
          title: z.string().nullable(),
          solicitationNumber: z.string(),
          noticeId: z.string().nullable(),
          sam: z.number(),
          govwin: z.number(),
        }),
      ),
    }),
  }),
});
export type TeamActivity = z.output<typeof teamActivity.reply>;
