import type { FeedbackType } from '@bidlight/contract';
import { Badge } from '#ui/badge.tsx';
import { VOTE_TYPES } from './vote-types.ts';

/** The name of a vote type in its colour. */
export function VoteBadge({ type }: { type: FeedbackType }) {
  const vote = VOTE_TYPES.find((each) => each.type === type);
  return vote && <Badge tone={vote.tone}>{vote.label}</Badge>;
}
