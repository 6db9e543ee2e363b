import { describe, expect, it } from 'vitest';
import { positivePercent, TOAST_MS } from './constants.ts';
import { FEEDBACK_LABELS, sentimentOf } from './vote-fields.ts';

describe('§9 business constants', () => {
  it('rounds the positive share and has none without votes', () => {
    expect([positivePercent(1, 3), positivePercent(2, 3), positivePercent(0, 0)]).toEqual([
      33,
      67,
      undefined,
    ]);
  });

  it('closes toasts after 5000 ms', () => {
    expect(TOAST_MS).toBe(5_000);
  });

  it('labels the three votes', () => {
    expect(FEEDBACK_LABELS).toEqual({
      not_match: 'Not a Match',
      past_history: 'Match But No Past History',
      relevant_match: 'Relevant Match',
    });
  });

  it('design 3.8 is Mostly Positive or Mostly Negative only above half', () => {
    expect(sentimentOf({ positive: 2, negative: 1, total: 3 })).toBe('Mostly Positive');
    expect(sentimentOf({ positive: 1, negative: 2, total: 3 })).toBe('Mostly Negative');
    expect(sentimentOf({ positive: 2, negative: 1, total: 4 })).toBe('Mixed');
  });
});
