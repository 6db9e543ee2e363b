import { positivePercent, type TodayRfp } from '@bidlight/contract';
import { BADGE_TONES, positiveShareTone, scoreTone } from '#components/tones.ts';
import { Badge } from '#ui/badge.tsx';

/** The score on the ten-point scale with one decimal; hovering shows the 0–100 value. */
export function ScoreBadge({ score }: { score: number | null }) {
  if (score === null) return <Badge>Not scored</Badge>;
  return (
    <span title={`${score} out of 100`}>
      <Badge tone={BADGE_TONES[scoreTone(score)]}>{(score / 10).toFixed(1)}</Badge>
    </span>
  );
}

/** The rounded share of positive votes. */
export function PositiveShare({ opportunity: { positiveVotes, totalVotes } }: { opportunity: TodayRfp }) {
  const percent = positivePercent(positiveVotes, totalVotes);
  if (percent === undefined) return '–';
  return <Badge tone={BADGE_TONES[positiveShareTone(percent)]}>{percent}%</Badge>;
}
