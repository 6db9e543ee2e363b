import { makeOnce } from './make-once.ts';

const DOLLARS = makeOnce(
  () =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: 0,
    }),
);

const CENTS = makeOnce(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));

/** '$1,234,567'; below one dollar '$0.01', which is no zero. */
export function formatDollars(amount: number): string {
  return amount > 0 && amount < 1 ? CENTS().format(amount) : DOLLARS().format(amount);
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
  if (amount > 0 && amount < 1) return formatDollars(amount);
  return SHORT_DOLLARS().format(amount);
}
