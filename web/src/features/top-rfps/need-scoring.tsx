import { formatCount, HIGH_SCORE } from '@bidlight/contract';
import { CircleQuestionMark } from 'lucide-react';
import type { ScrapingStats } from '#components/jobs/unfinished-scoring.tsx';

/** The count of §9, a constant of the product; it opens to an explanation, because it is easily taken for another one. */
export function NeedScoring({ count, stats }: { count: number; stats: ScrapingStats }) {
  const { total_opportunities: total, high_score_opportunities: high, unscored_opportunities } = stats;
  return (
    <details className="text-muted">
      <summary className="inline-flex min-h-6 cursor-pointer items-center gap-1.5 rounded-sm underline decoration-dotted underline-offset-4 hover:text-text pointer-coarse:min-h-11">
        {formatCount(count)} {count === 1 ? 'opportunity needs' : 'opportunities need'} scoring
        <CircleQuestionMark aria-hidden="true" className="size-4" />
      </summary>
      <p className="mt-1 max-w-160 text-sm">
        All {formatCount(total)} collected opportunities minus the {formatCount(high)} that score {HIGH_SCORE}{' '}
        or more for your company. It is not the number of those without a score
        {unscored_opportunities !== undefined && `, which is ${formatCount(unscored_opportunities)}`}.
      </p>
    </details>
  );
}
