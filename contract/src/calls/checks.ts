import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { reply } from '#fields/fields.ts';
import { TopRfp } from './opportunities.ts';

/**
 * The weekly check: a few opportunities below the list, drawn at random and more of them from near it, are shown to those who
 * asked for it. Their votes say how many relevant opportunities the list misses, which votes on the list itself cannot say.
 */

export const CHECKS_PER_WEEK = 5;
/** From this score on an opportunity is near the list. */
export const CHECK_NEAR_SCORE = 40;
/** So many of a week are near the list, where most of what it misses is, as far as there are so many. */
export const CHECKS_NEAR_LIST = 3;
/** With fewer answers the interval is so wide that the number would say nothing. */
export const CHECK_ANSWERS_NEEDED = 30;
/** Answers from before say little of the list as it is now. */
export const CHECK_WEEKS = 26;

export const switchChecks = endpoint({
  method: 'PUT',
  path: '/api/account/checks',
  beyondSpec: true,
  summary: "Switch one's own weekly check on or off",
  access: 'signed-in',
  body: z.object({ wanted: z.boolean('Wanted must be true or false.') }),
  reply: reply({ wantsChecks: z.boolean() }),
});

export const listChecks = endpoint({
  method: 'GET',
  path: '/api/top5-rfps/checks',
  beyondSpec: true,
  summary: 'The opportunities from below the list that the caller is asked about this week',
  access: 'signed-in',
  reply: reply({
    /** In the order of the draw; one that the caller has voted on has `myVote`. */
    checks: z.array(TopRfp),
    /** The Monday of the week, YYYY-MM-DD. */
    week: z.string(),
    /** How many opportunities they were drawn from. */
    drawnFrom: z.number(),
    /** Why there are none. */
    reason: z.enum(['switched-off', 'nothing-below-the-list']).nullable(),
  }),
});

export const MissedEstimate = z.object({
  /** How many opportunities were below the list in a week, on average over the draws. */
  population: z.number(),
  /** How many of them are relevant, with the ends of an interval that holds the truth in at least 90% of all cases. */
  relevant: z.number(),
  low: z.number(),
  high: z.number(),
});
export type MissedEstimate = z.output<typeof MissedEstimate>;

export const estimateMissed = endpoint({
  method: 'GET',
  path: '/api/company/checks',
  beyondSpec: true,
  summary: `How many relevant opportunities the list misses, by the answers of the last ${CHECK_WEEKS} weeks`,
  access: 'admin',
  reply: reply({
    answers: z.number(),
    /** Null while there are too few answers. */
    missed: MissedEstimate.nullable(),
  }),
});
