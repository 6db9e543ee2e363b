import { describe, expect, it } from 'vitest';
import { winRateOf, winRateText } from './win-rate.ts';

describe('the win rate', () => {
  // Textbook values of Wilson's interval for proportions.
  it.each([
    [7, 5, 58, 32, 81],
    [0, 10, 0, 0, 28],
    [10, 0, 100, 72, 100],
    [15, 85, 15, 9, 23],
    [81, 182, 31, 26, 37],
  ])('of %i won and %i lost is %i percent, between %i and %i', (won, lost, percent, low, high) => {
    expect(winRateOf({ won, lost })).toEqual({ percent, low, high });
  });

  it('is said with what it is made of, and not at all with fewer than five decisions', () => {
    expect(winRateText({ won: 7, lost: 5 })).toBe('7 of 12 decided, 58% (32–81%)');
    expect(winRateText({ won: 3, lost: 1 })).toBe('3 of 4 decided, too few for a rate');
    expect(winRateText({ won: 0, lost: 0 })).toBe('None decided yet');
    expect(winRateOf({ won: 3, lost: 1 })).toBeNull();
  });
});
