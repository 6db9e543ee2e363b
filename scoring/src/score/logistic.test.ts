import { describe, expect, it } from 'vitest';
import { randomFrom } from '#text/random.ts';
import { dotOf, type Example, fitLogistic, sigmoid } from './logistic.ts';

const COLUMNS = 8;
const DENSE_COLUMNS = 6;
const DENSE_SCALE = 0.6;
const STRENGTH = 80;

function randomExamples(seed: number): Example[] {
  const random = randomFrom(seed);
  return Array.from({ length: 12 }, (_, at) => ({
    columns: Uint32Array.from({ length: COLUMNS }, (_, column) => column),
    values: Float64Array.from({ length: COLUMNS }, (_, column) => (column === 0 ? 1 : random() - 0.5)),
    dense: Float32Array.from({ length: DENSE_COLUMNS }, () => random() - 0.5),
    offset: 4 * random() - 2,
    isMatch: at % 3 === 0,
    weight: 0.2 + random(),
    maxMove: Number.POSITIVE_INFINITY,
  }));
}

function fitted(examples: readonly Example[], rounds: number): Float64Array {
  return fitLogistic(examples, {
    columns: COLUMNS,
    denseColumns: DENSE_COLUMNS,
    denseScale: DENSE_SCALE,
    strength: STRENGTH,
    seed: 1,
    rounds,
  });
}

/** The slope of the loss at these weights, by column. */
function gradientAt(weights: Float64Array, examples: readonly Example[]): Float64Array {
  const gradient = Float64Array.from(weights);
  for (const example of examples) {
    const error = sigmoid(dotOf(weights, example, DENSE_SCALE) + example.offset) - Number(example.isMatch);
    const dense = [...(example.dense ?? [])].map((value) => DENSE_SCALE * value);
    [...example.values, ...dense].forEach((value, at) => {
      (gradient[at] as number) += STRENGTH * example.weight * error * value;
    });
  }
  return gradient;
}

describe('logistic regression', () => {
  it('finds the weights with the smallest loss', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const examples = randomExamples(seed);
      const gradient = gradientAt(fitted(examples, 500), examples);
      for (const slope of gradient) expect(slope, `seed ${seed}`).toBeCloseTo(0, 3);
    }
  });

  it('lets no example move its own margin by more than it may', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const maxMove = 0.3;
      const [added, ...others] = randomExamples(seed).map((example) => ({ ...example, maxMove }));
      if (!added) throw new Error('No example.');
      const marginOf = (weights: Float64Array) => dotOf(weights, added, DENSE_SCALE) + added.offset;
      const before = marginOf(fitted(others, 500));
      for (const isMatch of [true, false]) {
        const moved = marginOf(fitted([...others, { ...added, isMatch, weight: 50 }], 500)) - before;
        expect(isMatch ? moved : -moved, `seed ${seed}`).toBeGreaterThanOrEqual(-1e-6);
        expect(Math.abs(moved), `seed ${seed}`).toBeLessThanOrEqual(maxMove + 1e-6);
      }
    }
  });

  it('changes by the last bits only where the examples do', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const examples = randomExamples(seed);
      const changed = examples.map((example) => ({ ...example, offset: example.offset + 1e-12 }));
      const weights = fitted(examples, 3);
      fitted(changed, 3).forEach((weight, at) => {
        expect(weight, `seed ${seed}`).toBeCloseTo(weights[at] ?? 0, 6);
      });
    }
  });
});
