import { type PursuitStage, STAGE_LABELS } from '@bidlight/contract';
import { Badge } from '#ui/badge.tsx';

const TONES = {
  reviewing: 'neutral',
  pursuing: 'action',
  submitted: 'warn',
  won: 'good',
  lost: 'bad',
  no_bid: 'neutral',
} as const satisfies Record<PursuitStage, string>;

export function StageBadge({ stage }: { stage: PursuitStage }) {
  return <Badge tone={TONES[stage]}>{STAGE_LABELS[stage]}</Badge>;
}
