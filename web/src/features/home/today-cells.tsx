import { formatCount, positivePercent, type TodayRfp } from '@bidlight/contract';
import { Deadline } from '#components/opportunity/deadline.tsx';
import { BADGE_TONES, positiveShareTone, scoreTone } from '#components/opportunity/tones.ts';
import { TypeAndStatus } from '#components/opportunity/type-and-status.tsx';
import { AgencyText } from '#components/shared/readable.tsx';
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

/** What the columns of wide screens show, in three lines that are cut off and never broken. */
export function NarrowFacts({ opportunity, requirement }: { opportunity: TodayRfp; requirement: string }) {
  const { department, naicsCode, naicsTitle, compatibilityScore, totalVotes } = opportunity;
  return (
    <div className="whitespace-nowrap text-sm leading-[18px] lg:hidden">
      <p className="flex text-muted">
        <span className="min-w-0 truncate">
          <AgencyText names={[department]} />
        </span>
        <span title={naicsTitle ?? undefined} className="shrink-0 whitespace-pre">
          {' '}
          · NAICS {naicsCode ?? 'N/A'}
        </span>
      </p>
      <p className="flex items-center gap-x-2.5">
        <span className="shrink-0 text-muted">
          <ScoreBadge score={compatibilityScore} /> {compatibilityScore !== null && 'of 10'}
        </span>
        <span className="shrink-0 font-semibold">
          <span className="sr-only">Response Date </span>
          <Deadline
            responseDate={opportunity.responseDate}
            offsetMinutes={opportunity.responseOffsetMinutes}
            isInline
          />
        </span>
        <TypeAndStatus opportunity={opportunity} isOneLine />
      </p>
      <p className="flex min-h-6 items-center gap-x-2.5" title={requirement}>
        <span className="min-w-0 flex-1 truncate">{requirement}</span>
        <span className="shrink-0 text-muted">
          {formatCount(totalVotes)} {totalVotes === 1 ? 'vote' : 'votes'}
          {totalVotes > 0 && (
            <span className="ml-1.5">
              <span className="sr-only">, positive </span>
              <PositiveShare opportunity={opportunity} />
            </span>
          )}
        </span>
      </p>
    </div>
  );
}
