import { describe, expect, it } from 'vitest';
import { daysLeftText, deadlineParts } from './deadline.ts';

const NOW = new Date('2026-11-15T14:00:00Z');

describe("a deadline, in the office's zone with the days left", () => {
  it.each([
    ['2026-11-21T21:00:00Z', -300, 'Nov 21, 2026', '4:00 PM ET', 'in 6 days'],
    // In summer New York is four hours behind.
    ['2027-07-01T20:00:00Z', -240, 'Jul 1, 2027', '4:00 PM ET', 'in 228 days'],
    ['2026-11-21T22:00:00Z', -360, 'Nov 21, 2026', '4:00 PM CT', 'in 6 days'],
    ['2026-11-22T00:00:00Z', -480, 'Nov 21, 2026', '4:00 PM PT', 'in 6 days'],
    ['2026-11-22T02:00:00Z', -600, 'Nov 21, 2026', '4:00 PM HT', 'in 6 days'],
    ['2026-11-20T17:30:00Z', 540, 'Nov 21, 2026', '2:30 AM UTC+9', 'in 6 days'],
    ['2026-11-21T10:30:00Z', 330, 'Nov 21, 2026', '4:00 PM UTC+5:30', 'in 6 days'],
    ['2026-11-16T21:00:00Z', -300, 'Nov 16, 2026', '4:00 PM ET', 'in 1 day'],
    ['2026-11-15T21:00:00Z', -300, 'Nov 15, 2026', '4:00 PM ET', 'today'],
    ['2026-11-15T13:59:00Z', -300, 'Nov 15, 2026', '8:59 AM ET', 'passed'],
    ['2026-11-01T13:59:00Z', -300, 'Nov 1, 2026', '8:59 AM ET', 'passed'],
  ])('design 3.18 at %s, %s minutes ahead of UTC, is %s %s %s', (instant, offset, date, time, left) => {
    const parts = deadlineParts(instant, offset, NOW);
    expect([parts.date, parts.time, daysLeftText(parts.daysLeft)]).toEqual([date, time, left]);
  });
});
