import type { Vectorise } from './lexicon.ts';
import type { PastPerformance } from './notice.ts';
import { addTo, dotVectors, type Sum, unitOf, type Weighted } from './vector.ts';

/** The centre of the company's past contracts, with what surrounds them: buyers, offices, products. */
export type PastCentre = Weighted;

export function pastCentre(vectorise: Vectorise, past: readonly PastPerformance[]): PastCentre {
  const sum: Sum = new Map();
  for (const terms of vectorsOf(vectorise, past)) addTo(sum, terms, 1);
  return unitOf(sum);
}

/** A function that finds the past contract most like a notice, to name it. */
export function nearestPast(
  vectorise: Vectorise,
  past: readonly PastPerformance[],
): (terms: Uint32Array) => PastPerformance | undefined {
  const vectors = vectorsOf(vectorise, past);
  return (terms) => {
    let nearest: PastPerformance | undefined;
    let most = 0;
    vectors.forEach((vector, at) => {
      const likeness = dotVectors(terms, vector);
      if (likeness <= most) return;
      most = likeness;
      nearest = past[at];
    });
    return nearest;
  };
}

function vectorsOf(vectorise: Vectorise, past: readonly PastPerformance[]): Uint32Array[] {
  return past.map((item) => vectorise({ ...item, title: item.text }));
}
