import { expect, it } from 'vitest';
import { formatDollars, formatShortDollars } from './money.ts';

it('an amount below one dollar is not written as nothing', () => {
  expect([0, 0.01, 0.5, 1, 1_234_567.4].map(formatDollars)).toEqual([
    '$0',
    '$0.01',
    '$0.50',
    '$1',
    '$1,234,567',
  ]);
  expect([0, 0.01, 1_234_567].map(formatShortDollars)).toEqual(['$0', '$0.01', '$1.2M']);
});
