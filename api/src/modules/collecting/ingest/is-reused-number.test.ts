import { describe, expect, it } from 'vitest';
import { processorMs } from '#test/processor-ms.ts';
import { isReusedNumber } from './is-reused-number.ts';

const NUMBER = 'W912';

describe('a number is broad', () => {
  it('design 3.3 when more than two titles share less than half their words', () => {
    const titles = [
      'Temp Sim Shelter IDC and ACS',
      '137th SOW Bldg. 1047 Infrastructure for washer and dryer installation',
      'Vehicle Wrap for Recruiting Vehicles 137th SOW',
    ];
    expect(isReusedNumber(titles, NUMBER)).toBe(true);
    expect(isReusedNumber(titles.toReversed(), NUMBER)).toBe(true);
  });
});

describe('a number is not broad', () => {
  it.each([
    ['with two titles, however different', ['Boots', 'Radio repair', 'BOOTS']],
    [
      'when amendments add words of their own',
      [
        'Laundry and Dry Cleaning Service',
        'Laundry and Dry Cleaning Service Amendment 1',
        'AMENDMENT 0002 - Laundry and Dry Cleaning Service - Questions and Answers',
        'S209--Laundry & Dry Cleaning Service (CANCELLED)',
      ],
    ],
    [
      'when a title only names the stage or the number',
      [
        'Repair Deep Well 051',
        'Award Notice',
        'W912',
        'Sources Sought Notice',
        'Repair Deep Well 051 - Site Visit',
      ],
    ],
    [
      'when one of many titles is odd',
      [
        'Gym flooring building 7',
        'Gym flooring building 7, level 2',
        'Gym flooring building 7 replacement',
        'New gym flooring building 7',
        'OEM SOF Surfaces',
      ],
    ],
    ['without any titles', [null, '', null]],
  ])('%s', (_, titles) => {
    expect(isReusedNumber(titles, NUMBER)).toBe(false);
  });
});

it('ten times as many titles take ten times as long, not a hundred', () => {
  const titlesOf = (length: number) =>
    Array.from({ length }, (_, n) => `Part ${n * 7919} for machine ${n * 104_729}`);
  const judging = (length: number) => {
    const titles = titlesOf(length);
    return processorMs(() => isReusedNumber(titles, NUMBER));
  };
  judging(1_000);
  expect(judging(20_000) / Math.max(5, judging(2_000))).toBeLessThan(50);
});
