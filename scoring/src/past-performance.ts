import type { PastPerformance } from './notice.ts';
import type { Prepare } from './prepare.ts';
import { addTo, dotVectors, type Sum, unitOf, type Weighted } from './vector.ts';

/** The centroid of the company's past contracts, their buyers, offices and products included. */
export function pastCentroid(prepare: Prepare, past: readonly PastPerformance[]): Weighted {
  const sum: Sum = new Map();
  for (const terms of vectorsOf(prepare, past)) addTo(sum, terms, 1);
  return unitOf(sum);
}

/** Returns a function that finds the past contract most similar to a notice. */
export function nearestPastContract(
  prepare: Prepare,
  past: readonly PastPerformance[],
): (terms: Uint32Array) => PastPerformance | undefined {
  const vectors = vectorsOf(prepare, past);
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

function vectorsOf(prepare: Prepare, past: readonly PastPerformance[]): Uint32Array[] {
  return past.map((item) => prepare({ ...item, title: item.text }).vector);
}
