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
import { FeedbackType, Sentiment } from './votes.ts';

const filterFields = {
  start_date: CalendarDate.optional(),
  end_date: CalendarDate.optional(),
  rfp_filter: FilterText.optional(),
  dept_filter: FilterText.optional(),
  title_filter: FilterText.optional(),
  page: PageNumber.optional(),
  limit: PageLimit.optional(),
  groupBy: z.enum(['solicitationNumber'], { error: 'Invalid grouping.' }).optional(),
};

export const FeedbackFilters = z
  .object(filterFields)
  .refine((filters) => isDateRangeInOrder(filters.start_date, filters.end_date), DATE_RANGE_MESSAGE);

const OpportunityDates = z.object({ noticeId: z.string().nullable(), responseDate: Instant.nullable() });

export const VoteRow = z.object({
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

export const confirmHuman = endpoint({
  method: 'POST',
  path: '/api/feedback/human',
  summary:
    'The first pointer, touch or key event on the e-mail vote page: a person is there, so held votes count',
  access: 'public',
  body: z.object({ token: LinkText }),
  reply: reply({}),
});
