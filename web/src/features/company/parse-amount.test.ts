import { expect, it } from 'vitest';
import { parseAmount } from './parse-amount.ts';

it.each([
  ['5000000', 5_000_000],
  ['5,000,000', 5_000_000],
  [' $5M ', 5_000_000],
  ['$ 5m', 5_000_000],
  ['4.35 million', 4_350_000],
  ['750k', 750_000],
  ['1.2B', 1_200_000_000],
  ['$2bn', 2_000_000_000],
  ['0', 0],
  ['-5', -5],
  ['99.5', 99.5],
  ['5.', 5],
  ['', null],
  ['   ', null],
])('reads %j as %j', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

it.each(['five', '$', 'M', '5,00', '1,2345', '5.000.000', '5 000', '5MB', '1e6', '5M to 10M', '٥'])(
  'does not guess at %j',
  (text) => {
    expect(parseAmount(text)).toBeNaN();
  },
);
