import { expect, it } from 'vitest';
import { slopeOf } from './slope.ts';

it('a straight line has its slope, without doubt', () => {
  const { perMinute, margin } = slopeOf([10, 12, 14, 16, 18]);
  expect([perMinute, margin]).toEqual([2, 0]);
});

it('what goes up and down around a value has no slope that is larger than its margin', () => {
  const { perMinute, margin } = slopeOf([10, 12, 9, 11, 10, 12, 9, 11, 10]);
  expect(Math.abs(perMinute)).toBeLessThan(margin);
});

it('what grows in spite of ups and downs has a slope that is larger than its margin', () => {
  const { perMinute, margin } = slopeOf(Array.from({ length: 60 }, (_, at) => at + 5 * Math.sin(at)));
  expect(perMinute).toBeGreaterThan(margin);
  expect(perMinute).toBeCloseTo(1, 1);
});
