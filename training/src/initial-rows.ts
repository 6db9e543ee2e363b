import { randomFrom } from '@bidlight/scoring';
import { orthonormalise } from './orthonormalise.ts';
import type { Recipe } from './recipe.ts';
import { RowUses } from './row-uses.ts';
import { sumRows } from './sum-rows.ts';
import { TextCollector, type Texts } from './texts.ts';
import type { TrainingData } from './training-data.ts';

/** More of these rounds come closer to the main directions of the notices, which is no better a start (measured). */
const ROUNDS = 2;

/**
 * Rows to start from: random directions, drawn towards those in which the notices differ most. The first direction is
 * what all notices have in common, so it is left out; long rows are shortened, and their mean length becomes 1.
 */
export function initialRows(data: TrainingData, { dimensions, seed }: Recipe): Float32Array {
  const { rows } = data;
  const columns = dimensions + 1;
  const random = randomFrom(seed);
  const block = Float32Array.from({ length: rows * columns }, () => normal(random));
  for (let row = 0; row < rows; row += 1) block[row * columns] = 1;
  const notices = learntNotices(data);
  const uses = new RowUses(rows, 0, 1);
  uses.collect(notices);
  const byUse = { starts: uses.starts, rows: uses.texts, weights: uses.weights };
  const along = new Float32Array((notices.starts.length - 1) * columns);
  for (let round = 0; round < ROUNDS; round += 1) {
    multiply(notices, block, along, columns);
    multiply(byUse, along, block, columns);
    orthonormalise(block, rows, columns);
  }
  const values = new Float32Array(rows * dimensions);
  let sum = 0;
  for (let row = 0; row < rows; row += 1) {
    let squares = 0;
    for (let at = 1; at < columns; at += 1) squares += (block[row * columns + at] as number) ** 2;
    const shortened = Math.max(1e-9, Math.sqrt(squares)) ** 0.5;
    sum += Math.sqrt(squares) / shortened;
    for (let at = 1; at < columns; at += 1) {
      values[row * dimensions + at - 1] = (block[row * columns + at] as number) / shortened;
    }
  }
  const scale = rows / (sum || 1);
  return values.map((value) => value * scale);
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The notices that are learnt from, each with its text and its surroundings. */
function learntNotices({ texts, wholes, surroundings, learnt }: TrainingData): Texts {
  const collector = new TextCollector();
  for (const notice of learnt) {
    for (const text of [wholes[notice] as number, surroundings[notice] as number]) {
      const end = texts.starts[text + 1] as number;
      for (let at = texts.starts[text] as number; at < end; at += 1) {
        collector.push(texts.rows[at] as number, texts.weights[at] as number);
      }
    }
    collector.end();
  }
  return collector.finish();
}

/** Each text as the weighted sum of the rows of `from`, into the rows of `to`. */
function multiply({ starts, rows, weights }: Texts, from: Float32Array, to: Float32Array, columns: number) {
  const sum = new Float64Array(columns);
  for (let text = 0; text + 1 < starts.length; text += 1) {
    sumRows(sum, from, rows, weights, starts[text] as number, starts[text + 1] as number);
    to.set(sum, text * columns);
  }
}
