import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cleaned, FilterText, PageLimit, PageNumber, reply, SortOrder, sortField } from './fields.ts';

const DetailText = cleaned('Invalid request.').nullish();

export const NavigationSource = z.enum(['sam', 'govwin'], { error: 'Source must be sam or govwin' });

export const recordNavigation = endpoint({
  method: 'POST',
  path: '/api/admin/company-analytics/navigation',
  summary: 'Record a click to the federal site or the second source',
  access: 'signed-in',
  body: z.object({
    source: NavigationSource,
    opportunityId: z.number().int().nullish(),
    targetUrl: z.string({ error: 'Invalid target URL.' }).max(2_000, 'Invalid target URL.'),
    details: z
      .object({
        solicitationNumber: DetailText,
        noticeId: DetailText,
        title: DetailText,
      })
      .optional(),
  }),
  reply: reply({}),
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

/** What the company's people did, day by day; beyond the specification. */
export const teamActivity = endpoint({
  method: 'GET',
  path: '/api/admin/company-analytics/activity',
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
