import { expect, it } from 'vitest';
import { cappedChance } from './calibration.ts';
import { logit } from './logistic.ts';

it.each([85, 91, 99])(
  'with a cap of %i scores rise from 70 on as they did before, and do not bunch',
  (cap) => {
    const shown = (value: number) => cappedChance({ slope: 1, offset: 0, cap }, value);
    const [step, at] = [1e-4, logit(0.7)];
    const below = shown(at) - shown(at - step);
    const above = shown(at + step) - shown(at);
    expect(above / below).toBeCloseTo(1, 3);
    // What is certain comes to the cap and not beyond it.
    expect(shown(30)).toBeCloseTo(cap / 100, 6);
    expect(shown(30)).toBeLessThanOrEqual(cap / 100);
  },
);
