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

/** An interval wider than so many times the number itself says little, and one narrower than half of it much. */
const ROUGH = 2;
const FAIR = 0.5;

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
        People who turn on ‘Weekly check’ in the profile menu are asked about {CHECKS_PER_WEEK} random
        opportunities a week from below the list, mostly from just below it. Both kinds of match count as
        relevant. Answers count for {CHECK_WEEKS} weeks.
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
    `${formatCount(relevant)} ${are} relevant, from ${formatCount(answers)} answers. ${sureText(missed)} ` +
    `We can be 90% sure that the true number is between ${formatCount(low)} and ${formatCount(high)}.`
  );
}

/** The width of the interval against the number itself, in words. */
function sureText({ relevant, low, high }: MissedEstimate): string {
  if (high - low > ROUGH * Math.max(relevant, 1))
    return 'This is a rough guess; more answers will narrow it.';
  return high - low > FAIR * relevant ? 'This is a fair estimate.' : 'This is a close estimate.';
}
