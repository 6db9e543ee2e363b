import { dotDense } from '#terms/term-vectors.ts';
import { randomFrom } from '#text/random.ts';

/** One training example: the positions and values of its columns. */
export interface Example {
  columns: Uint32Array | Int32Array;
  values: Float64Array;
  /** Values of the dense columns, which are behind all others. */
  dense: Float32Array | null;
  /** The part of the margin that is fixed beforehand. */
  offset: number;
  isMatch: boolean;
  weight: number;
  /** The most that the example may move its own margin, however much the others contradict it. */
  maxMove: number;
}

interface LogisticOptions {
  columns: number;
  denseColumns: number;
  /** What the values of the dense columns are multiplied by. */
  denseScale: number;
  /** How strongly the examples count against the preference for small weights. */
  strength: number;
  seed: number;
  rounds: number;
}

/**
 * L2 logistic regression by dual coordinate ascent: weights w that minimise ½|w|² + Σ strength·weight·loss, where the
 * loss of an example goes on as a straight line where it is so steep that the example would move its own margin by more than
 * `maxMove`. So no example can do that, and a single contradiction does not turn everything around. Fixed rounds in a
 * fixed order: the same examples in the same order give the same bytes.
 */
export function fitLogistic(examples: readonly Example[], options: LogisticOptions): Float64Array {
  const { columns, denseColumns, denseScale, seed, rounds } = options;
  const weights = new Float64Array(columns + denseColumns);
  const parts = examples.map((example) => partOf(example, options));
  const duals = new Float64Array(parts.length);
  const order = Uint32Array.from(parts, (_, at) => at);
  const random = randomFrom(seed);
  parts.forEach((part, at) => {
    const start = Math.min(part.maxDual, part.cost / 2);
    duals[at] = start;
    add(weights, part.example, denseScale, part.sign * start);
  });
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, random);
    for (const at of order) {
      const part = parts[at];
      if (!part) continue;
      const dual = duals[at] ?? 0;
      const slope = part.sign * (dotOf(weights, part.example, denseScale) + part.example.offset);
      const next = Math.min(part.maxDual, solve(part.cost, part.square, dual, slope));
      if (next === dual) continue;
      add(weights, part.example, denseScale, part.sign * (next - dual));
      duals[at] = next;
    }
  }
  return weights;
}

interface Part {
  example: Example;
  sign: 1 | -1;
  cost: number;
  maxDual: number;
  square: number;
}

function partOf(example: Example, { strength, denseScale }: LogisticOptions): Part {
  const { values, dense, isMatch, weight, maxMove } = example;
  let square = 0;
  for (let at = 0; at < values.length; at += 1) square += (values[at] as number) ** 2;
  if (dense) {
    for (let at = 0; at < dense.length; at += 1) square += (denseScale * (dense[at] as number)) ** 2;
  }
  return { example, sign: isMatch ? 1 : -1, cost: weight * strength, maxDual: maxMove / square, square };
}

/**
 * The best dual value: the root of t + square·(cost·σ(t) − dual) + slope, which always rises. Newton steps alone jump
 * between the two flat ends of σ for ever; so a step that does not halve the error is followed by one to the middle.
 */
function solve(cost: number, square: number, dual: number, slope: number): number {
  let high = square * dual - slope;
  let low = high - square * cost;
  let at = Math.min(high, Math.max(low, Math.log(dual / (cost - dual)) || 0));
  let last = Number.POSITIVE_INFINITY;
  for (let step = 0; step < 100; step += 1) {
    const chance = sigmoid(at);
    const error = at + square * (cost * chance - dual) + slope;
    const size = Math.abs(error);
    if (size < 1e-9) break;
    if (error > 0) high = at;
    else low = at;
    const newton = at - error / (1 + square * cost * chance * (1 - chance));
    at = size < last / 2 && newton > low && newton < high ? newton : (low + high) / 2;
    last = size;
  }
  return cost * Math.min(1 - 1e-12, Math.max(1e-12, sigmoid(at)));
}

export function sigmoid(margin: number): number {
  return 1 / (1 + Math.exp(-margin));
}

export function logit(chance: number): number {
  return Math.log(chance / (1 - chance));
}

/** The inner product of an example with the weights. */
export function dotOf(
  weights: Float64Array,
  { columns, values, dense }: Pick<Example, 'columns' | 'values' | 'dense'>,
  denseScale: number,
): number {
  let sum = 0;
  for (let at = 0; at < columns.length; at += 1)
    sum += (weights[columns[at] as number] as number) * (values[at] as number);
  return dense ? sum + denseScale * dotDense(dense, weights, weights.length - dense.length) : sum;
}

function add(
  weights: Float64Array,
  { columns, values, dense }: Example,
  denseScale: number,
  factor: number,
): void {
  for (let at = 0; at < columns.length; at += 1) {
    (weights[columns[at] as number] as number) += factor * (values[at] as number);
  }
  if (!dense) return;
  const from = weights.length - dense.length;
  const scaled = factor * denseScale;
  for (let at = 0; at < dense.length; at += 1) {
    (weights[from + at] as number) += scaled * (dense[at] as number);
  }
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const kept = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = kept;
  }
}
