import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { TOP_RFPS_MIN_SCORE } from '#fields/constants.ts';
import { Instant, reply } from '#fields/fields.ts';
import { RfpStatus } from '#fields/opportunity-fields.ts';
import { DecisionReason, PursuitStage } from '#fields/pursuit-fields.ts';
import { FeedbackType, VoteReason } from '#fields/vote-fields.ts';
import { formatCount } from '#wording/counts.ts';
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
  /** By its place, where the top ten stays the same; by its score where the place does too. */
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

/** What a company did about an opportunity, which taught beside the votes. */
const TeachingOutcome = z.object({
  opportunity: ChangedOpportunity,
  stage: PursuitStage,
  /** Of not bidding. */
  reasons: z.array(DecisionReason),
  at: Instant,
});
export type TeachingOutcome = z.output<typeof TeachingOutcome>;

/** Of the votes that a learning knew anew: how many say what the score says, at 60 and more or below. */
const Agreement = z.object({ agreeing: z.number(), votes: z.number() });

/** Why nothing moved, as far as the votes say it: '9 of 12 votes agree with the list: …' */
export function unmovedText({ agreeing, votes }: z.output<typeof Agreement>): string {
  if (agreeing === 0) return 'They were not enough to change the order.';
  const share = `${agreeing === votes ? 'All' : `${formatCount(agreeing)} of`} ${formatCount(votes)} votes agree`;
  const means = `what your team wants scores ${TOP_RFPS_MIN_SCORE} or more, and what it turns down scores less.`;
  const rest = agreeing < votes ? ' The others were not enough to change the order.' : '';
  return `${votes === 1 ? 'The vote agrees' : share} with the list: ${means}${rest}`;
}

/** Why there is no learning to show: the last one by its outcome, or what is missing for one. */
export const NoEffect = z.object({
  why: z.enum([
    'too few votes',
    'waiting',
    'not better',
    'being scored',
    'replaced',
    'not comparable',
    'nothing new',
  ]),
  /** How many more votes the next learning takes. */
  votesMissing: z.number(),
  /** When the last learning was; null without one. */
  learntAt: Instant.nullable(),
});
export type NoEffect = z.output<typeof NoEffect>;

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
    /** The newest first, at most 50; without those that were taken back since. */
    outcomes: z.array(TeachingOutcome).optional(),
    /** Where nothing moved. */
    agreement: Agreement.optional(),
    /** Where there is no effect. */
    noEffect: NoEffect.optional(),
  }),
});
