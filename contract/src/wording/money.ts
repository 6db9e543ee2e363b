import { makeOnce } from './make-once.ts';

const DOLLARS = makeOnce(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    }),
);

/** '$1,234,567' */
export function formatDollars(amount: number): string {
  return DOLLARS().format(amount);
}

const SHORT_DOLLARS = makeOnce(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
);

/** '$1.2M' */
export function formatShortDollars(amount: number): string {
  return SHORT_DOLLARS().format(amount);
}
