import { z } from 'zod';
import { Instant } from './fields.ts';
import { FeedbackType, VoteReason } from './vote-fields.ts';

/** A counted vote of one of the company's people; those who vote by mail without an account have no name. */
export const TeamVote = z.object({
  name: z.string().nullable(),
  email: z.string(),
  feedbackType: FeedbackType,
  reasons: z.array(VoteReason),
  comment: z.string().nullable(),
  votedAt: Instant,
});
export type TeamVote = z.output<typeof TeamVote>;

/** As many of the newest as a card has; its page has more. */
export const CARD_VOTES_MAX = 10;
