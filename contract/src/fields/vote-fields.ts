import { z } from 'zod';

export const FeedbackType = z.enum(['relevant_match', 'not_match', 'past_history'], {
  error: 'Invalid feedback type.',
});
export type FeedbackType = z.output<typeof FeedbackType>;

export const FEEDBACK_LABELS: Readonly<Record<FeedbackType, string>> = {
  not_match: 'Not a Match',
  past_history: 'Match But No Past History',
  relevant_match: 'Relevant Match',
};

/** Why somebody votes as they do. */
export const VoteReason = z.enum(
  ['out_of_scope', 'not_eligible', 'size', 'place', 'incumbent', 'too_late', 'no_past_performance'],
  { error: 'Unknown reason.' },
);
export type VoteReason = z.output<typeof VoteReason>;

export const REASON_LABELS: Readonly<Record<VoteReason, string>> = {
  out_of_scope: 'Out of scope',
  not_eligible: 'Not eligible',
  size: 'Too big or too small',
  place: 'Place',
  incumbent: 'Incumbent',
  too_late: 'Too late',
  no_past_performance: 'No past performance',
};

export const VoteCounts = z.object({
  relevant_match: z.number(),
  not_match: z.number(),
  past_history: z.number(),
});

export const Sentiment = z.enum(['Mostly Positive', 'Mostly Negative', 'Mixed']);
export type Sentiment = z.output<typeof Sentiment>;

/** More than half positive, more than half negative, else neither; past_history counts in the total only. */
export function sentimentOf(votes: { positive: number; negative: number; total: number }): Sentiment {
  if (votes.positive * 2 > votes.total) return 'Mostly Positive';
  return votes.negative * 2 > votes.total ? 'Mostly Negative' : 'Mixed';
}
