import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { listExport } from '#access/list-export.ts';
import { Instant, reply } from '#fields/fields.ts';
import { CalendarDate } from '#fields/filter-fields.ts';
import { CompatibilityScore, MyVote, ResponseOffset, RfpStatus } from '#fields/opportunity-fields.ts';

/**
 * What a person follows: what they gave a star, and, unless they switched that off, what they voted relevant. An opportunity
 * leaves by itself when it closes; one that was cancelled or awarded stays a while, so that it is seen.
 */

/** So many days a cancelled or awarded opportunity stays. */
export const FOLLOWED_DAYS_AFTER_END = 14;
/** More than anybody can follow by hand; the ones with the next dates are listed. */
export const MAX_FOLLOWED = 500;

/** The dates of an opportunity, with the names that people read. */
export const DATE_NAMES = {
  questions: 'Questions due',
  siteVisit: 'Site visit',
  response: 'Response due',
} as const;
export const OpportunityDate = z.object({
  kind: z.enum(Object.keys(DATE_NAMES) as [keyof typeof DATE_NAMES]),
  /** At the office: YYYY-MM-DD. */
  day: CalendarDate,
  /** Null where only the day is stated. */
  at: Instant.nullable(),
});
export type OpportunityDate = z.output<typeof OpportunityDate>;

export const FollowedAmendment = z.object({
  id: z.number(),
  /** 'Amendment 3: deadline Nov 14 → Nov 21' */
  text: z.string(),
  recordedAt: Instant,
  /** Recorded since the caller's last look at this page. */
  isNew: z.boolean(),
  /** Who of the company has ticked it, and when; null while it waits. */
  acknowledged: z.object({ by: z.string(), at: Instant }).nullable(),
});
export type FollowedAmendment = z.output<typeof FollowedAmendment>;

export const FollowedRfp = z.object({
  id: z.number(),
  title: z.string().nullable(),
  solicitationNumber: z.string(),
  department: z.string().nullable(),
  subTier: z.string().nullable(),
  status: RfpStatus,
  responseDate: Instant.nullable(),
  responseOffsetMinutes: ResponseOffset,
  compatibilityScore: CompatibilityScore,
  myVote: MyVote,
  /** Its dates that are still to come, the next first. */
  dates: z.array(OpportunityDate),
  /** The newest first. */
  amendments: z.array(FollowedAmendment),
});
export type FollowedRfp = z.output<typeof FollowedRfp>;

export const listFollowing = endpoint({
  method: 'GET',
  path: '/api/following',
  beyondSpec: true,
  summary: 'What the caller follows, by the next date',
  access: 'signed-in',
  reply: reply({
    following: z.array(FollowedRfp),
    /** What is voted relevant is followed without a star. */
    followsVotes: z.boolean(),
  }),
});

export const exportFollowing = listExport({
  list: listFollowing,
  path: '/api/following/export',
  summary: 'What the caller follows as a CSV file',
});

export const lookAtFollowing = endpoint({
  method: 'POST',
  path: '/api/following/looked',
  beyondSpec: true,
  summary: 'The caller has seen what changed; what changes from now on is new',
  access: 'signed-in',
  reply: reply({}),
});

export const acknowledgeAmendment = endpoint({
  method: 'PUT',
  path: '/api/following/amendments/{id}',
  beyondSpec: true,
  summary: 'Tick an amendment as acknowledged for the company, or take that back',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  body: z.object({ acknowledged: z.boolean('Acknowledged must be true or false.') }),
  reply: reply({ acknowledged: z.boolean() }),
});

export const switchFollowedVotes = endpoint({
  method: 'PUT',
  path: '/api/account/following',
  beyondSpec: true,
  summary: "Switch following by one's own relevant votes on or off",
  access: 'signed-in',
  body: z.object({ followsVotes: z.boolean('Follows votes must be true or false.') }),
  reply: reply({ followsVotes: z.boolean() }),
});

/** Where calendar programs read a person's dates; the token in the address is the right to. */
export const CALENDAR_PATH = '/api/calendar';

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/api/account/calendar',
  beyondSpec: true,
  summary: "When the caller's private calendar address was made; the address itself is shown once",
  access: 'signed-in',
  reply: reply({ madeAt: Instant.nullable() }),
});

export const renewCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/account/calendar',
  beyondSpec: true,
  summary: 'Make a private calendar address; the one before stops working',
  access: 'signed-in',
  isSecret: true,
  reply: reply({ url: z.string() }),
});

export const removeCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/api/account/calendar',
  beyondSpec: true,
  summary: 'Remove the private calendar address',
  access: 'signed-in',
  reply: reply({}),
});
