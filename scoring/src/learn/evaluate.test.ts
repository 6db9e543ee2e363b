import { describe, expect, it } from 'vitest';
import {
  averagePrecision,
  calibrationError,
  logLoss,
  ndcgAt,
  precisionAt,
  reliabilityByTens,
} from './evaluate.ts';

const list = [
  { score: 0.9, label: 1 },
  { score: 0.8, label: 0 },
  { score: 0.7, label: 1 },
  { score: 0.1, label: 0 },
];

describe('the measures of a ranking', () => {
  it('are those of the textbooks', () => {
    expect(averagePrecision(list)).toBeCloseTo((1 + 2 / 3) / 2);
    expect(precisionAt(list, 2)).toBe(0.5);
    expect(ndcgAt(list, 10)).toBeCloseTo((1 + 1 / 2) / (1 + 1 / Math.log2(3)));
    expect(logLoss(list)).toBeCloseTo(-(Math.log(0.9) + Math.log(0.2) + Math.log(0.7) + Math.log(0.9)) / 4);
    expect(calibrationError(list)).toBeCloseTo((0.1 + 0.8 + 0.3 + 0.1) / 4);
  });

  it('are none without anything to measure', () => {
    expect(averagePrecision([{ score: 1, label: 0 }])).toBeNull();
    expect(ndcgAt([{ score: 1, label: 0 }], 10)).toBeNull();
    for (const measure of [logLoss, calibrationError, averagePrecision]) expect(measure([])).toBeNull();
    expect(precisionAt([], 5)).toBeNull();
  });

  it('stay finite at certainty', () => {
    expect(Number.isFinite(logLoss([{ score: 0, label: 1 }]))).toBe(true);
    expect(calibrationError([{ score: 1, label: 1 }])).toBe(0);
  });
});

describe('reliability by tens', () => {
  it('compares what was promised with what was found, class by class', () => {
    const tens = reliabilityByTens([
      { score: 0.1, label: 0 },
      { score: 0.15, label: 1 },
      { score: 0.7, label: 1 },
      { score: 0.79, label: 0.6 },
      { score: 1, label: 1 },
    ]);
    expect(tens).toHaveLength(10);
    expect(tens.map(({ count }) => count)).toEqual([0, 2, 0, 0, 0, 0, 0, 2, 0, 1]);
    expect(tens[1]?.promised).toBeCloseTo(0.25);
    expect(tens[1]?.found).toBe(1);
    expect(tens[7]?.promised).toBeCloseTo(1.49);
    expect(tens[7]?.found).toBeCloseTo(1.6);
  });

  it('puts a chance where its score stands on the screen, in whole numbers', () => {
    const tens = reliabilityByTens([
      { score: 0.694, label: 1 },
      { score: 0.696, label: 1 },
    ]);
    expect(tens.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 0, 0]);
  });

  it('has its error by the number of items: what is too high in one class does not make up for another', () => {
    const low = Array.from({ length: 8 }, () => ({ score: 0.05, label: 0 }));
    const high = [
      { score: 0.85, label: 0 },
      { score: 0.85, label: 1 },
    ];
    expect(calibrationError([...low, ...high])).toBeCloseTo((8 * 0.05 + 2 * 0.35) / 10);
  });
});
