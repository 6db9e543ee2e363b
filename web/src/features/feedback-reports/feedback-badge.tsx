import { FEEDBACK_LABELS, type FeedbackType } from '@bidlight/contract';
import { Badge } from '#ui/badge.tsx';

const TONES = { relevant_match: 'good', not_match: 'bad', past_history: 'warn' } as const;

export function FeedbackBadge({ type }: { type: FeedbackType }) {
  return <Badge tone={TONES[type]}>{FEEDBACK_LABELS[type]}</Badge>;
}
