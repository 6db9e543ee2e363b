import { formatShortDollars } from '@bidlight/contract';
import { amountsOf } from '@bidlight/scoring';

/** A stated value in a few characters: '$1.2M–$3M', 'At most $350K'. Null where it is no amount. */
export function shortValue(value: string): string | null {
  const amounts = amountsOf(value);
  if (!amounts) return null;
  const { min, max } = amounts;
  if (value.includes('maximum')) return `At most ${formatShortDollars(max)}`;
  if (value.startsWith('over')) return `Over ${formatShortDollars(max)}`;
  return min < max ? `${formatShortDollars(min)}–${formatShortDollars(max)}` : formatShortDollars(max);
}
