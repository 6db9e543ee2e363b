const DOLLARS = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** '$1,234,567' */
export function formatDollars(amount: number): string {
  return DOLLARS.format(amount);
}
