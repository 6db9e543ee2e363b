import { describe, expect, it } from 'vitest';
import { binomialInterval } from './binomial-interval.ts';

/** The ends as the quantiles of the beta distribution have them, by another program. */
const KNOWN: [found: number, of: number, confidence: number, low: number, high: number][] = [
  [0, 30, 0.9, 0, 0.09503385285530411],
  [1, 30, 0.9, 0.0017083156444657344, 0.14859606865911312],
  [3, 42, 0.9, 0.01975080506143475, 0.1743915478447116],
  [5, 10, 0.9, 0.22244110100812936, 0.7775588989918706],
  [30, 30, 0.9, 0.9049661471446958, 1],
  [12, 400, 0.9, 0.017399744769591316, 0.04815392102222603],
  [40, 4_000, 0.9, 0.00755727067009628, 0.012997676600073867],
  [3, 50, 0.95, 0.012548587835334059, 0.16548194660377288],
];

describe('the interval of a share', () => {
  it.each(KNOWN)('%d of %d at %d is from %d to %d', (found, of, confidence, low, high) => {
    const interval = binomialInterval(found, of, confidence);
    expect(interval.low).toBeCloseTo(low, 12);
    expect(interval.high).toBeCloseTo(high, 12);
  });

  it('has the share inside it, also for very many trials', () => {
    for (const [found, of] of [
      [1, 30],
      [29, 30],
      [10, 100_000],
      [50_000, 100_000],
    ] as const) {
      const { low, high } = binomialInterval(found, of, 0.9);
      expect(low).toBeLessThan(found / of);
      expect(high).toBeGreaterThan(found / of);
    }
  });
});
