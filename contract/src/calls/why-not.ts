import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { reply } from '#fields/fields.ts';
import type { VoteReason } from '#fields/vote-fields.ts';
import { FeedbackFilters } from './reports.ts';

export const ReasonCounts = z.object({
  out_of_scope: z.number(),
  not_eligible: z.number(),
  size: z.number(),
  place: z.number(),
  incumbent: z.number(),
  too_late: z.number(),
  no_past_performance: z.number(),
} satisfies Record<VoteReason, z.ZodNumber>);
export type ReasonCounts = z.output<typeof ReasonCounts>;

/** `votes` have reasons; each may have several. */
export const ReasonPoint = z.object({ start: z.iso.date(), votes: z.number(), ...ReasonCounts.shape });
export type ReasonPoint = z.output<typeof ReasonPoint>;

/** The votes with reasons on the notices of an agency or of a NAICS code. */
export const ReasonGroup = z.object({
  /** The department or the code; null where notices state none. */
  name: z.string().nullable(),
  votes: z.number(),
  reasons: ReasonCounts,
});
export type ReasonGroup = z.output<typeof ReasonGroup>;

export const feedbackWhyNot = endpoint({
  method: 'GET',
  path: '/api/feedback/why-not',
  beyondSpec: true,
  summary: 'The reasons of votes: over time, by agency and by NAICS code',
  access: 'signed-in',
  query: FeedbackFilters,
  reply: reply({
    /** How many votes have reasons; each may have several. */
    votes: z.number(),
    reasons: ReasonCounts,
    unit: z.enum(['week', 'month']),
    /** Without gaps; a week begins on Monday. */
    points: z.array(ReasonPoint),
    /** Those with the most votes. */
    agencies: z.array(ReasonGroup),
    naics: z.array(ReasonGroup.extend({ title: z.string().nullable() })),
  }),
});
