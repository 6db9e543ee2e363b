import { describe, expect, it } from 'vitest';
import {
  commentCounterTone,
  estimateTodayUnscored,
  positivePercent,
  positiveShareTone,
  scoreTone,
  unscoredCount,
} from './constants.ts';
import { FEEDBACK_LABELS, sentimentOf } from './votes.ts';

describe('business constants (§9)', () => {
  it('colours the score: 8 or above green, 6 or above yellow, else red', () => {
    expect([100, 80, 79, 60, 59, 0].map(scoreTone)).toEqual([
      'green',
      'green',
      'yellow',
      'yellow',
      'red',
      'red',
    ]);
  });

  it('colours the positive share: 80 green, 60 yellow, 40 orange, else red', () => {
    expect([80, 79, 60, 59, 40, 39].map(positiveShareTone)).toEqual([
      'green',
      'yellow',
      'yellow',
      'orange',
      'orange',
      'red',
    ]);
  });

  it('turns the counter orange above 80% of 500 and red above 90%', () => {
    expect([400, 401, 450, 451].map(commentCounterTone)).toEqual(['neutral', 'orange', 'orange', 'red']);
  });

  it('rounds the positive share and has none without votes', () => {
    expect([positivePercent(1, 3), positivePercent(2, 3), positivePercent(0, 0)]).toEqual([
      33,
      67,
      undefined,
    ]);
  });

  it('counts unscored as total minus high-score, and estimates today as the smaller of 5 and 10%', () => {
    expect(unscoredCount({ total_opportunities: 118, high_score_opportunities: 9 })).toBe(109);
    expect([estimateTodayUnscored(109), estimateTodayUnscored(38), estimateTodayUnscored(0)]).toEqual([
      5, 3, 0,
    ]);
  });

  it('labels the three votes', () => {
    expect(FEEDBACK_LABELS).toEqual({
      not_match: 'Not a Match',
      past_history: 'Match But No Past History',
      relevant_match: 'Relevant Match',
    });
  });

  it('is Mostly Positive or Mostly Negative only above half', () => {
    expect(sentimentOf({ positive: 2, negative: 1, total: 3 })).toBe('Mostly Positive');
    expect(sentimentOf({ positive: 1, negative: 2, total: 3 })).toBe('Mostly Negative');
    expect(sentimentOf({ positive: 2, negative: 1, total: 4 })).toBe('Mixed');
  });
});
