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

const BARS = { green: 'bg-good', yellow: 'bg-light', orange: 'bg-orange', red: 'bg-bad' } as const;

/** The rounded share of positive votes, as a bar and a number. */
export function PositiveShare({ opportunity: { positiveVotes, totalVotes } }: { opportunity: TodayRfp }) {
  const percent = positivePercent(positiveVotes, totalVotes);
  if (percent === undefined) return '–';
  const tone = positiveShareTone(percent);
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className="h-1.5 w-9 overflow-hidden rounded-full bg-line max-xl:hidden">
        <span className={`block h-full rounded-full ${BARS[tone]}`} style={{ width: `${percent}%` }} />
      </span>
      <Badge tone={BADGE_TONES[tone]}>{percent}%</Badge>
    </span>
  );
}
