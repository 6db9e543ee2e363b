import { BUCKET_BITS, BUCKETS } from './hashed-terms.ts';

const WEIGHT_BITS = 32 - BUCKET_BITS;
const WEIGHT_MAX = (1 << WEIGHT_BITS) - 1;
const WEIGHT_STEP = 1 / WEIGHT_MAX;

/**
 * A notice as a sparse vector of length 1: each entry packs a term number and its weight into 32 bits, sorted by term.
 * Scores come from this form only, so that the same text always gives the same score.
 */
export type NoticeVector = Uint32Array;

export function termOf(entry: number): number {
  return entry >>> WEIGHT_BITS;
}

export function weightOf(entry: number): number {
  return (entry & WEIGHT_MAX) * WEIGHT_STEP;
}

/** Returns 0 when the weight rounds to nothing. */
export function pack(term: number, weight: number): number {
  const steps = Math.min(WEIGHT_MAX, Math.round(weight * WEIGHT_MAX));
  return steps > 0 ? ((term << WEIGHT_BITS) | steps) >>> 0 : 0;
}

/** The sum over the vector's terms of weight × the table's value. */
export function dotTable(terms: Uint32Array, table: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const entry = terms[at] as number;
    sum += (table[entry >>> WEIGHT_BITS] as number) * (entry & WEIGHT_MAX);
  }
  return sum * WEIGHT_STEP;
}

/** Terms and their weights as plain data, which can be stored as JSON. */
export interface Weighted {
  terms: readonly number[];
  weights: readonly number[];
}

export function tableOf({ terms, weights }: Weighted): Float32Array {
  const table = new Float32Array(BUCKETS);
  terms.forEach((term, at) => {
    table[term] = weights[at] ?? 0;
  });
  return table;
}

/** Weights by term, while vectors are being added. */
export type Sum = Map<number, number>;

/** Adds the vector times a factor. */
export function addTo(sum: Sum, terms: Uint32Array, factor: number): void {
  for (const entry of terms) sum.set(termOf(entry), (sum.get(termOf(entry)) ?? 0) + weightOf(entry) * factor);
}

/** Scales to length 1, in the precision of tables; an empty sum stays empty. */
export function unitOf(sum: Sum): Weighted {
  const entries = [...sum].sort(([a], [b]) => a - b);
  const squares = entries.reduce((all, [, weight]) => all + weight * weight, 0);
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  return {
    terms: entries.map(([term]) => term),
    weights: entries.map(([, weight]) => Math.fround(weight * scale)),
  };
}

/** Whether a term is in the vector. */
export function hasTerm(terms: Uint32Array, term: number): boolean {
  return weightIn(terms, term) > 0;
}

/** The weight of a term in the vector; 0 when it is not there. */
export function weightIn(terms: Uint32Array, term: number): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (termOf(terms[middle] ?? 0) < term) low = middle + 1;
    else high = middle;
  }
  const entry = terms[low] ?? 0;
  return low < terms.length && termOf(entry) === term ? weightOf(entry) : 0;
}

/** The inner product of two vectors. */
export function dotVectors(a: Uint32Array, b: Uint32Array): number {
  let sum = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const left = a[i] ?? 0;
    const right = b[j] ?? 0;
    const order = termOf(left) - termOf(right);
    if (order === 0) sum += weightOf(left) * weightOf(right);
    if (order <= 0) i += 1;
    if (order >= 0) j += 1;
  }
  return sum;
}
