import { describe, expect, it } from 'vitest';
import { TopRfp } from '#calls/opportunities.ts';
import { listStandingText, Standing, standingText } from './standing.ts';

describe('where an opportunity stands', () => {
  it('is said as a share of the days it was compared with', () => {
    expect(standingText({ percent: 2, days: 90 })).toBe('Among the best 2% of the last 90 days');
    expect(standingText({ percent: 0.1, days: 31 })).toBe('Among the best 0.1% of the last 31 days');
    expect(standingText({ percent: 50, days: 1 })).toBe('Among the best 50% of the last day');
    expect(standingText({ percent: 100, days: 90 })).toBe('In the lower half of the last 90 days');
  });

  it('is said once of a list, as what holds for all of it', () => {
    const of = (...percents: number[]) => percents.map((percent) => ({ percent, days: 90 }));
    expect(listStandingText(of(0.2, 3, 0.5))).toBe('All of these are among the best 3% of the last 90 days.');
    expect(listStandingText(of(0.1))).toBe('This one is among the best 0.1% of the last 90 days.');
    for (const silent of [[], of(2, 100), [...of(2), null]]) expect(listStandingText(silent)).toBeNull();
  });

  it('is a share above 0 and whole days, or null', () => {
    for (const wrong of [
      { percent: 0, days: 90 },
      { percent: 101, days: 90 },
      { percent: 2, days: 0 },
    ]) {
      expect(Standing.safeParse(wrong).success).toBe(false);
    }
    expect(TopRfp.shape.standing.parse(null)).toBeNull();
    expect(TopRfp.shape.standing.safeParse(undefined).success).toBe(false);
  });
});
