import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { Instant, reply } from '#fields/fields.ts';
import { RfpStatus } from '#fields/opportunity-fields.ts';
import { FeedbackType, VoteReason } from '#fields/vote-fields.ts';
import { LearningEffect } from './learning-effects.ts';

const Place = z.object({
  score: z.number(),
  /** Among what was compared, 1 the best. What has come, changed or closed meanwhile is not the votes' doing. */
  place: z.number(),
});

const ChangedOpportunity = z.object({
  id: z.number(),
  title: z.string().nullable(),
  solicitationNumber: z.string(),
});

export const ListChange = ChangedOpportunity.extend({
  status: RfpStatus,
  kind: z.enum(['new in the top ten', 'rose', 'fell', 'left the top ten']),
  before: Place,
  after: Place,
});
export type ListChange = z.output<typeof ListChange>;

export const TeachingVote = z.object({
  opportunity: ChangedOpportunity,
  /** A user's name, else the address of a mail's recipient. */
  voter: z.string(),
  feedbackType: FeedbackType,
  reasons: z.array(VoteReason),
  /** Shortened. */
  comment: z.string().nullable(),
  castAt: Instant,
});
export type TeachingVote = z.output<typeof TeachingVote>;

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/top5-rfps/changes',
  beyondSpec: true,
  summary: "What the company's last learning moved in its list, and the votes that did it",
  access: 'signed-in',
  reply: reply({
    effect: LearningEffect.nullable(),
    /** Those nearest the top, at most 50. */
    changes: z.array(ListChange),
    /** The newest first, at most 50; without those that were taken back since. */
    votes: z.array(TeachingVote),
  }),
});
