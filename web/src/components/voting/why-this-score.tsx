import type { ScoreFactor, TopRfp } from '@bidlight/contract';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { VotesLine } from './vote-buttons.tsx';

interface ScoreProps {
  opportunity: TopRfp;
  /** What stands after a factor's label. */
  after?: (factor: ScoreFactor) => ReactNode;
}

/** The factors whose points add up to the score, each with its evidence. It is unfolded on wide screens. */
export function WhyThisScore(props: ScoreProps) {
  return (
    <details open={isWide()} className="group">
      <summary className="flex min-h-6 items-center gap-1 font-semibold pointer-coarse:min-h-11">
        Why this score
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-muted transition-transform group-open:rotate-90 print:hidden"
        />
      </summary>
      <ScorePoints {...props} />
    </details>
  );
}

/** What the score means, its points, and the votes that are there. */
export function ScorePoints({ opportunity, after }: ScoreProps) {
  const largest = Math.max(1, ...opportunity.factors.map(({ points }) => Math.abs(points)));
  return (
    <>
      <p className="mt-1 mb-3 text-muted text-sm">
        {opportunity.provisional
          ? 'From your profile alone: at 70 or more at least every second one is work for a firm like yours, from 60 to 69 every fourth. From ten votes on it becomes the chance that your people vote match.'
          : 'The chance that your people vote match. Not a win probability.'}
      </p>
      <ul className="grid gap-2.5">
        {opportunity.factors.map((factor) => {
          const { label, points, evidence } = factor;
          return (
            <li key={label} className="group/reason">
              <p className="flex gap-3 text-sm">
                <span>{label}</span>
                {after?.(factor)}
                <span className={`ml-auto shrink-0 tabular-nums ${points < 0 ? 'text-bad' : ''}`}>
                  {signed(points)}
                </span>
              </p>
              <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-line">
                <span
                  className={`block h-full rounded-full ${points < 0 ? 'bg-bad' : 'bg-action'}`}
                  style={{ width: `${(100 * Math.abs(points)) / largest}%` }}
                />
              </span>
              {evidence.length > 0 && (
                <p className="mt-1 text-muted text-xs [overflow-wrap:anywhere]">{evidence.join(', ')}</p>
              )}
            </li>
          );
        })}
      </ul>
      {opportunity.factors.length === 0 && (
        <p className="text-muted text-sm">No factors are stored for this score.</p>
      )}
      <div className="mt-3">
        <VotesLine opportunity={opportunity} />
        <p className="text-muted text-sm">
          {opportunity.modelVersion === null ? '' : `Model ${opportunity.modelVersion}`}
        </p>
      </div>
    </>
  );
}

function isWide(): boolean {
  return window.matchMedia?.('(min-width: 64rem)').matches ?? true;
}

/** The points with their sign; the minus is the typographic one. */
function signed(points: number): string {
  return points < 0 ? `−${Math.abs(points)}` : `+${points}`;
}
