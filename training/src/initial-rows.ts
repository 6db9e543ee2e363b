import { randomFrom } from '@bidlight/scoring';
import { RECIPE } from './recipe.ts';
import type { TrainingData } from './training-data.ts';

/** More of these rounds come closer to the main directions of the notices, which is no better a start (measured). */
const ROUNDS = 2;

/**
 * Rows to start from: random directions, drawn towards those in which the notices differ most. The first direction is
 * what all notices have in common, so it is left out; long rows are shortened, and their mean length becomes 1.
 */
export function initialRows(data: TrainingData): Float32Array {
  const { rows } = data;
  const columns = RECIPE.dimensions + 1;
  const random = randomFrom(RECIPE.seed);
  const block = Float64Array.from({ length: rows * columns }, () => normal(random));
  for (let row = 0; row < rows; row += 1) block[row * columns] = 1;
  for (let round = 0; round < ROUNDS; round += 1) {
    multiplyByNotices(data, block, columns);
    orthonormalise(block, rows, columns);
  }
  const values = new Float32Array(rows * RECIPE.dimensions);
  let sum = 0;
  for (let row = 0; row < rows; row += 1) {
    let squares = 0;
    for (let at = 1; at < columns; at += 1) squares += (block[row * columns + at] as number) ** 2;
    const shortened = Math.max(1e-9, Math.sqrt(squares)) ** 0.5;
    sum += Math.sqrt(squares) / shortened;
    for (let at = 1; at < columns; at += 1) {
      values[row * RECIPE.dimensions + at - 1] = (block[row * columns + at] as number) / shortened;
    }
  }
  const scale = rows / (sum || 1);
  return values.map((value) => value * scale);
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** block ← Σ over notices of their terms · (their terms · block), their surroundings included. */
function multiplyByNotices(
  { texts, wholes, surroundings }: TrainingData,
  block: Float64Array,
  columns: number,
): void {
  const result = new Float64Array(block.length);
  const along = new Float64Array(columns);
  const each = (notice: number, visit: (from: number, weight: number) => void) => {
    for (const text of [wholes[notice] as number, surroundings[notice] as number]) {
      const end = texts.starts[text + 1] as number;
      for (let at = texts.starts[text] as number; at < end; at += 1) {
        visit((texts.rows[at] as number) * columns, texts.weights[at] as number);
      }
    }
  };
  for (let notice = 0; notice < wholes.length; notice += 1) {
    along.fill(0);
    each(notice, (from, weight) => {
      for (let at = 0; at < columns; at += 1) (along[at] as number) += weight * (block[from + at] as number);
    });
    each(notice, (from, weight) => {
      for (let at = 0; at < columns; at += 1) (result[from + at] as number) += weight * (along[at] as number);
    });
  }
  block.set(result);
}

/** Gram and Schmidt's method, column by column; the block is kept turned, so that columns lie together. */
function orthonormalise(block: Float64Array, rows: number, columns: number): void {
  const turned = Array.from({ length: columns }, (_, column) =>
    Float64Array.from({ length: rows }, (__, row) => block[row * columns + column] as number),
  );
  turned.forEach((column, at) => {
    for (const earlier of turned.slice(0, at)) {
      let along = 0;
      for (let row = 0; row < rows; row += 1) along += (column[row] as number) * (earlier[row] as number);
      for (let row = 0; row < rows; row += 1) (column[row] as number) -= along * (earlier[row] as number);
    }
    let squares = 0;
    for (const value of column) squares += value * value;
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    for (let row = 0; row < rows; row += 1) (column[row] as number) *= scale;
  });
  turned.forEach((column, at) => {
    for (let row = 0; row < rows; row += 1) block[row * columns + at] = column[row] as number;
  });
}
