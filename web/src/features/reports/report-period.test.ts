import { expect, it } from 'vitest';
import { datesOfPeriod } from './report-period.ts';

it.each([
  ['7-days', '2026-11-16', '2026-11-10'],
  ['30-days', '2026-03-01', '2026-01-31'],
  ['quarter', '2026-11-16', '2026-10-01'],
  ['quarter', '2026-09-30', '2026-07-01'],
  ['quarter', '2027-01-01', '2027-01-01'],
] as const)('the period %s that ends on %s begins on %s', (period, today, start) => {
  expect(datesOfPeriod(period, today)).toEqual({ start_date: start, end_date: today });
});
