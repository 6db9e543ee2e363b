import { BUCKETS } from './hashed-terms.ts';
import { randomFrom } from './random.ts';
import { termOf, type Weighted, weightOf } from './vector.ts';

/**
 * The directions in which the terms of notices vary together: an orthonormal basis of the leading singular subspace
 * of the tf-idf matrix. Lengths and angles in it are all that is used, so it is never rotated to singular vectors.
 */
export interface Latent {
  dimensions: number;
  /** Per term its row of the basis, -1 without one. */
  rowOf: Int32Array;
  /** Row after row, in steps of the row's own size: small enough to keep in memory and in the database. */
  basis: Int8Array;
  steps: Float32Array;
}

/** The most frequent terms carry the space; rare ones only cost memory. */
const MAX_TERMS = 24_000;
const MIN_FREQUENCY = 3;
const ROUNDS = 4;

/** Randomised subspace iteration on AᵀA, a notice at a time, so that memory does not grow with the notices. */
export function trainLatent(
  vectors: readonly Uint32Array[],
  frequency: Uint32Array,
  dimensions: number,
  seed: number,
): Latent {
  const known: number[] = [];
  frequency.forEach((count, term) => {
    if (count >= MIN_FREQUENCY) known.push(term);
  });
  known.sort((a, b) => (frequency[b] ?? 0) - (frequency[a] ?? 0) || a - b);
  const rowOf = new Int32Array(BUCKETS).fill(-1);
  const rows = Math.min(known.length, MAX_TERMS);
  for (let row = 0; row < rows; row += 1) rowOf[known[row] ?? 0] = row;
  const wide = Math.min(dimensions, rows);
  let basis = new Float32Array(rows * wide);
  const random = randomFrom(seed);
  for (let at = 0; at < basis.length; at += 1) basis[at] = random() + random() - 1;
  orthonormalise(basis, rows, wide);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float32Array(basis.length);
    for (const terms of vectors) multiply(terms, rowOf, basis, next, wide);
    orthonormalise(next, rows, wide);
    basis = next;
  }
  return { dimensions: wide, rowOf, ...inSteps(basis, rows, wide) };
}

function inSteps(basis: Float32Array, rows: number, wide: number): Pick<Latent, 'basis' | 'steps'> {
  const small = new Int8Array(basis.length);
  const steps = new Float32Array(rows);
  for (let row = 0; row < rows; row += 1) {
    const from = row * wide;
    let most = 0;
    for (let at = from; at < from + wide; at += 1) most = Math.max(most, Math.abs(basis[at] ?? 0));
    if (most === 0) continue;
    steps[row] = most / 127;
    for (let at = from; at < from + wide; at += 1) small[at] = Math.round((127 * (basis[at] ?? 0)) / most);
  }
  return { basis: small, steps };
}

/** next += x (xᵀ basis) for one notice x. */
function multiply(
  terms: Uint32Array,
  rowOf: Int32Array,
  basis: Float32Array,
  next: Float32Array,
  wide: number,
): void {
  const point = new Float64Array(wide);
  for (const entry of terms) {
    const row = rowOf[termOf(entry)] ?? -1;
    if (row >= 0) addRow(point, basis, row * wide, weightOf(entry));
  }
  for (const entry of terms) {
    const row = rowOf[termOf(entry)] ?? -1;
    if (row < 0) continue;
    const weight = weightOf(entry);
    const from = row * wide;
    for (let at = 0; at < wide; at += 1) next[from + at] = (next[from + at] ?? 0) + weight * (point[at] ?? 0);
  }
}

/** point += weight · the row that begins at `from`. */
function addRow(point: Float64Array, basis: Float32Array | Int8Array, from: number, weight: number): void {
  for (let at = 0; at < point.length; at += 1)
    point[at] = (point[at] ?? 0) + weight * (basis[from + at] ?? 0);
}

/** Cholesky QR: from the columns' inner products, one row at a time. A column that vanishes becomes zero. */
function orthonormalise(basis: Float32Array, rows: number, wide: number): void {
  const factor = choleskyOf(innerProducts(basis, rows, wide), wide);
  const row = new Float64Array(wide);
  for (let from = 0; from < rows * wide; from += wide) {
    for (let i = 0; i < wide; i += 1) {
      const diagonal = factor[i * wide + i] ?? 0;
      let value = basis[from + i] ?? 0;
      for (let j = 0; j < i; j += 1) value -= (factor[i * wide + j] ?? 0) * (row[j] ?? 0);
      row[i] = diagonal > 0 ? value / diagonal : 0;
    }
    basis.set(row, from);
  }
}

function innerProducts(basis: Float32Array, rows: number, wide: number): Float64Array {
  const products = new Float64Array(wide * wide);
  for (let from = 0; from < rows * wide; from += wide) {
    for (let i = 0; i < wide; i += 1) {
      const value = basis[from + i] ?? 0;
      if (value === 0) continue;
      const to = i * wide;
      for (let j = 0; j <= i; j += 1)
        products[to + j] = (products[to + j] ?? 0) + value * (basis[from + j] ?? 0);
    }
  }
  return products;
}

/** The lower triangle L of a symmetric matrix = L Lᵀ, in its place; zeros where a column has nothing of its own. */
function choleskyOf(matrix: Float64Array, wide: number): Float64Array {
  for (let i = 0; i < wide; i += 1) {
    const total = matrix[i * wide + i] ?? 0;
    for (let j = 0; j <= i; j += 1) {
      let sum = matrix[i * wide + j] ?? 0;
      for (let k = 0; k < j; k += 1) sum -= (matrix[i * wide + k] ?? 0) * (matrix[j * wide + k] ?? 0);
      const diagonal = matrix[j * wide + j] ?? 0;
      if (i === j) matrix[i * wide + i] = sum > 1e-10 * total ? Math.sqrt(sum) : 0;
      else matrix[i * wide + j] = diagonal > 0 ? sum / diagonal : 0;
    }
  }
  return matrix;
}

/** How long a notice is in the latent space. */
export function latentNormOf({ dimensions, rowOf, basis, steps }: Latent, terms: Uint32Array): number {
  const point = new Float64Array(dimensions);
  for (const entry of terms) {
    const row = rowOf[termOf(entry)] ?? -1;
    if (row >= 0) addRow(point, basis, row * dimensions, weightOf(entry) * (steps[row] ?? 0));
  }
  return Math.fround(lengthOf(point));
}

function lengthOf(point: Float64Array): number {
  let squares = 0;
  for (const value of point) squares += value * value;
  return Math.sqrt(squares);
}

/**
 * A table whose sum over a notice's terms is the notice's inner product with this text in the latent space: the text
 * goes in and comes back out of the space once, and no notice has to.
 */
export function latentTable(
  { dimensions, rowOf, basis, steps }: Latent,
  { terms, weights }: Weighted,
): Float32Array {
  const point = new Float64Array(dimensions);
  terms.forEach((term, at) => {
    const row = rowOf[term] ?? -1;
    if (row >= 0) addRow(point, basis, row * dimensions, (weights[at] ?? 0) * (steps[row] ?? 0));
  });
  const length = lengthOf(point);
  const table = new Float32Array(BUCKETS);
  if (length === 0) return table;
  for (let term = 0; term < BUCKETS; term += 1) {
    const row = rowOf[term] ?? -1;
    if (row < 0) continue;
    const from = row * dimensions;
    let sum = 0;
    for (let at = 0; at < dimensions; at += 1) sum += (point[at] ?? 0) * (basis[from + at] ?? 0);
    table[term] = (sum * (steps[row] ?? 0)) / length;
  }
  return table;
}
