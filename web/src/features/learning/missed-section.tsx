import {
  CHECK_ANSWERS_NEEDED,
  CHECK_WEEKS,
  CHECKS_PER_WEEK,
  formatCount,
  type MissedEstimate,
} from '@bidlight/contract';
import { failureText } from '#lib/call.ts';
import { RetryAlert } from '#ui/alert.tsx';
import { Card } from '#ui/page.tsx';
import { useMissed } from './learning.api.ts';

/** How many relevant opportunities the list misses, as far as the answers to the weekly checks allow to say. */
export function MissedSection() {
  const { data, error, refetch } = useMissed();
  return (
    <Card className="mt-5 min-h-34 p-4.5 max-sm:min-h-56 sm:p-5">
      <h2 className="font-semibold text-lg">What the list misses</h2>
      <div className="mt-2 max-w-180">
        {data && <p>{missedText(data)}</p>}
        {error && <RetryAlert text={failureText(error)} onRetry={() => void refetch()} />}
      </div>
      <p className="mt-1.5 max-w-180 text-muted">
        Whoever switches ‘Weekly check’ on in the profile menu is asked about {CHECKS_PER_WEEK} low-scored
        opportunities a week, drawn at random. Both kinds of match count as relevant; answers count for{' '}
        {CHECK_WEEKS} weeks.
      </p>
    </Card>
  );
}

function missedText({ answers, missed }: { answers: number; missed: MissedEstimate | null }): string {
  if (!missed) return `${formatCount(answers)} of ${CHECK_ANSWERS_NEEDED} answers so far.`;
  const { population, relevant, low, high } = missed;
  const are = relevant === 1 ? 'is' : 'are';
  return (
    `Of about ${formatCount(population)} open opportunities below the list each week, an estimated ` +
    `${formatCount(relevant)} ${are} relevant (90% interval ${formatCount(low)} to ${formatCount(high)}), ` +
    `from ${formatCount(answers)} answers.`
  );
}
