import { describe, expect, it } from 'vitest';
import { positiveShareTone, scoreTone } from './tones.ts';

describe('§9 business constants', () => {
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
});
