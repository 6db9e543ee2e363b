import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  CalendarDate,
  Comment,
  cleaned,
  DATE_RANGE_MESSAGE,
  FilterText,
  Instant,
  isDateRangeInOrder,
  PageLimit,
  PageNumber,
  Pagination,
  reply,
} from './fields.ts';
import { FeedbackType, Sentiment, VoteCounts } from './votes.ts';

/** An opportunity's id on the wire. */
const OpportunityNumber = z.coerce
  .number({ error: 'Invalid opportunity.' })
  .int('Invalid opportunity.')
  .min(1, 'Invalid opportunity.')
  .max(2 ** 31 - 1, 'Invalid opportunity.');

const filterFields = {
  start_date: CalendarDate.optional(),
  end_date: CalendarDate.optional(),
  rfp_filter: FilterText.optional(),
  dept_filter: FilterText.optional(),
  title_filter: FilterText.optional(),
  page: PageNumber.optional(),
  limit: PageLimit.optional(),
  groupBy: z.enum(['solicitationNumber'], { error: 'Invalid grouping.' }).optional(),
  /** Beyond the specification: the votes behind one count. */
  type_filter: FeedbackType.optional(),
  opportunity_filter: OpportunityNumber.optional(),
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

/** Where the same rows are downloaded as CSV, with the same filters; the answer is a file, no JSON. */
export const FEEDBACK_EXPORT_PATH = '/api/feedback/export';

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

/** Who votes is taken from the session or the vote token; what a body says about it is ignored. */
const Ignored = z.unknown().optional().describe('Ignored: taken from the session or the vote token.');
const OpportunityId = z.number().int().nullish();
const LinkText = cleaned('Invalid request.').nullish();

export const submitFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/submit',
  summary: 'Vote on an opportunity, from the app or with the token of a mail',
  access: 'voter',
  body: z.object({
    solicitationNumber: LinkText,
    feedbackType: FeedbackType,
    opportunityId: OpportunityId,
    noticeId: LinkText,
    opportunityData: z.looseObject({ feedbackSource: z.string().optional() }).optional(),
    userFeedback: Comment.nullish(),
    userNotes: z.string().nullish(),
    token: LinkText,
    opportunityTitle: LinkText,
    naicsCode: LinkText,
    department: LinkText,
    noticeType: LinkText,
    userId: Ignored,
    email: Ignored,
    companyId: Ignored,
  }),
  reply: reply({}),
});

export const EXTRA_COMMENT_REQUIRED = 'Please enter feedback text before updating';

export const updateFeedbackText = endpoint({
  method: 'POST',
  path: '/api/feedback/update-text',
  summary: 'Add a comment to a vote that was cast with the same token',
  access: 'public',
  body: z.object({
    opportunityId: OpportunityId,
    solicitationNumber: z.string().optional(),
    token: LinkText,
    userFeedback: Comment.min(1, EXTRA_COMMENT_REQUIRED),
  }),
  reply: reply({}),
});

/** Covers what was cast before it, so it is sent after the vote was answered. */
export const confirmHuman = endpoint({
  method: 'POST',
  path: '/api/feedback/human',
  summary:
    'The first pointer, touch or key event on the e-mail vote page: a person is there, so held votes count',
  access: 'public',
  body: z.object({ token: LinkText }),
  reply: reply({}),
});
