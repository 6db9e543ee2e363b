import { randomFrom } from '@bidlight/scoring';
import { expect, it } from 'vitest';
import { type Batch, makeBatch, type Task } from './batch.ts';
import type { Recipe } from './recipe.ts';
import { RowUses } from './row-uses.ts';
import { takeStep } from './step.ts';
import { CODES, SMALL, tradeNotices } from './trades.fixture.ts';
import { prepareTraining } from './training-data.ts';
import { makeWorkspace, startFrom } from './workspace.ts';

const recipe: Recipe = {
  ...SMALL,
  dimensions: 6,
  pairs: { ...SMALL.pairs, batch: 7 },
  naics: { ...SMALL.naics, batch: 5 },
  psc: { ...SMALL.psc, batch: 6 },
};

/** What the training makes small, written down plainly. */
function lossOf({ texts, tasks }: Batch, values: Float64Array): number {
  const units = Array.from({ length: texts.starts.length - 1 }, (_, text) => {
    const sum = Array<number>(recipe.dimensions).fill(0);
    for (let at = texts.starts[text] as number; at < (texts.starts[text + 1] as number); at += 1) {
      const row = (texts.rows[at] as number) * recipe.dimensions;
      sum.forEach((value, place) => {
        sum[place] = value + (texts.weights[at] as number) * (values[row + place] as number);
      });
    }
    // A text whose terms were all left out.
    const length = Math.hypot(...sum) || 1;
    return sum.map((value) => value / length);
  });
  return tasks.reduce((sum, task) => sum + task.weight * taskLoss(task, units), 0);
}

function taskLoss({ left, right, own, keys, isMutual }: Task, units: number[][]): number {
  const oddsOf = (a: number, b: number) => {
    const likeness = (units[left.from + a] ?? []).reduce(
      (sum, value, place) => sum + value * (units[right.from + b]?.[place] as number),
      0,
    );
    const isIgnored = keys !== null && a !== b && keys[a] === keys[b];
    return isIgnored ? 0 : Math.exp(likeness / recipe.temperature);
  };
  const all = (count: number) => Array.from({ length: count }, (_, at) => at);
  const surprise = (a: number, b: number, others: number[]) =>
    -Math.log(oddsOf(a, b) / others.reduce((sum, odds) => sum + odds, 0));
  const losses = all(left.count).map((a) => {
    const b = own[a] as number;
    const forward = surprise(
      a,
      b,
      all(right.count).map((other) => oddsOf(a, other)),
    );
    if (!isMutual) return forward;
    return (
      (forward +
        surprise(
          a,
          b,
          all(left.count).map((other) => oddsOf(other, b)),
        )) /
      2
    );
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / left.count;
}

it('the step goes down the slope of the loss, as differences of the loss say', () => {
  const notices = tradeNotices();
  // Pairs that share a title, which must not count against each other.
  for (const notice of notices.slice(0, 45)) notice.title = 'janitorial cleaning';
  const { data } = prepareTraining(notices, CODES, recipe);
  const random = randomFrom(5);
  const start = Float32Array.from({ length: data.rows * recipe.dimensions }, () => random() - 0.5);
  const trained = startFrom(start, recipe);
  const batch = makeBatch(data, 3, recipe);
  expect(batch.tasks).toHaveLength(3);
  const [pairs] = batch.tasks;
  expect(new Set(pairs?.keys).size).toBeLessThan(pairs?.left.count ?? 0);
  takeStep(batch, 3, trained, makeWorkspace(recipe), {
    number: 0,
    of: 1,
    wait: () => {},
    uses: new RowUses(data.rows, 0, 1),
  });

  const values = Float64Array.from(start);
  const H = 1e-5;
  const used = [...new Set(batch.texts.rows)];
  for (const row of used) {
    const at = row * recipe.dimensions + (row % recipe.dimensions);
    const original = values[at] as number;
    values[at] = original + H;
    const above = lossOf(batch, values);
    values[at] = original - H;
    const below = lossOf(batch, values);
    values[at] = original;
    // After the first change of a row its mean is a tenth of the slope.
    const slope = (trained.means[at] as number) / (1 - recipe.momentum.first);
    expect(slope).toBeCloseTo((above - below) / (2 * H), 5);
    expect(Math.sign((trained.values[at] as number) - (start[at] as number))).toBe(-Math.sign(slope));
  }
  const unused = Array.from({ length: data.rows }, (_, row) => row).filter((row) => !used.includes(row));
  for (const row of unused) expect(trained.changes[row]).toBe(0);
});
