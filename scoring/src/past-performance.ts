import type { PastPerformance } from './notice.ts';
import type { Prepare, Prepared } from './prepare.ts';
import { dotDense, unitSum } from './term-vectors.ts';
import { addTo, dotTable, dotVectors, type Sum, tableOf, unitOf, type Weighted } from './vector.ts';

/** The centroid of the company's past contracts, their buyers, offices and products included. */
export interface PastCentroid extends Weighted {
  /** Their meaning; null without a table of term vectors. */
  dense: readonly number[] | null;
}

/** The weight of the meaning beside the words. */
const DENSE_WEIGHT = 0.5;

export function pastCentroid(prepare: Prepare, past: readonly PastPerformance[]): PastCentroid {
  const sum: Sum = new Map();
  const dense: Float32Array[] = [];
  for (const item of past) {
    const prepared = preparePast(prepare, item);
    addTo(sum, prepared.vector, 1);
    if (prepared.dense) dense.push(prepared.dense);
  }
  const meaning = unitSum(dense);
  return { ...unitOf(sum), dense: meaning && [...meaning] };
}

/** Returns a function for the similarity of a notice to the past contracts. */
export function likenessToPast(past: PastCentroid): (notice: Prepared) => number {
  const table = tableOf(past);
  const meaning = past.dense && Float64Array.from(past.dense);
  return ({ vector, dense }) => {
    const words = dotTable(vector, table);
    return meaning && dense ? words + DENSE_WEIGHT * dotDense(dense, meaning) : words;
  };
}

/** Returns a function that finds the past contract most similar to a notice. */
export function nearestPastContract(
  prepare: Prepare,
  past: readonly PastPerformance[],
): (terms: Uint32Array) => PastPerformance | undefined {
  const vectors = past.map((item) => preparePast(prepare, item).vector);
  return (terms) => {
    let nearest: PastPerformance | undefined;
    let highest = 0;
    vectors.forEach((vector, at) => {
      const similarity = dotVectors(terms, vector);
      if (similarity <= highest) return;
      highest = similarity;
      nearest = past[at];
    });
    return nearest;
  };
}

function preparePast(prepare: Prepare, item: PastPerformance): Prepared {
  return prepare({ ...item, title: item.text });
}
