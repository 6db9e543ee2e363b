import { describe, expect, it } from 'vitest';
import { labelledBars, ticksUpTo } from './axis-ticks.ts';

describe('the ticks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [17, [0, 5, 10, 15, 20]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [1_234, [0, 500, 1_000, 1_500]],
  ])('up to %d are whole round numbers: %j', (max, ticks) => {
    expect(ticksUpTo(max)).toEqual(ticks);
  });

  it.each([
    [0, []],
    [1, [0]],
    [5, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6]],
    [30, [0, 6, 12, 18, 24]],
  ])('%d bars have at most five labels: %j', (count, labelled) => {
    expect(labelledBars(count)).toEqual(labelled);
  });
});
