import { BUCKETS, bucketOfSurrounding } from './hashed-terms.ts';
import type { Lexicon } from './lexicon.ts';
import type { Notice } from './notice.ts';
import { eachSurrounding, eachTextTerm } from './notice-terms.ts';
import { allowsRemoteWork } from './remote-work.ts';
import { denseSum, type TermVectors } from './term-vectors.ts';
import { type NoticeVector, pack } from './vector.ts';

/** A text as the engine sees it. */
export interface Prepared {
  /** Its terms and surroundings. */
  vector: NoticeVector;
  /** Its meaning by the table of term vectors, of length 1; null without a table or without a known term. */
  dense: Float32Array | null;
  /** Whether its text allows the work to be done from anywhere; only looked at where it states a place. */
  worksRemotely: boolean;
}

export type Prepare = <N extends Partial<Notice>>(notice: N) => N & Prepared;

/** Returns a function that prepares notices; it reuses its working memory between them. */
export function preparer({ idf }: Lexicon, vectors: TermVectors | null): Prepare {
  // Counts of the terms in the text, and weights of the surroundings; both are reset after each notice.
  const counts = new Uint32Array(BUCKETS);
  const surroundings = new Float64Array(BUCKETS);
  let touched = new Uint32Array(1024);
  let size = 0;
  const touch = (term: number) => {
    if (size === touched.length) {
      const larger = new Uint32Array(size * 2);
      larger.set(touched);
      touched = larger;
    }
    touched[size] = term;
    size += 1;
  };
  const count = (term: number) => {
    if (counts[term] === 0) touch(term);
    (counts[term] as number) += 1;
  };
  let surroundingSquares = 0;
  const addSurrounding = (kind: Parameters<typeof bucketOfSurrounding>[0], code: string, weight: number) => {
    const term = bucketOfSurrounding(kind, code);
    if (surroundings[term] === 0) touch(term);
    (surroundings[term] as number) += weight;
    surroundingSquares += weight * weight;
  };
  let weights = new Float64Array(1024);
  return (notice) => {
    size = 0;
    surroundingSquares = 0;
    eachTextTerm(notice, count);
    eachSurrounding(notice, addSurrounding);
    // Sorted by term, so that the sums below do not depend on the order of the words.
    const list = touched.subarray(0, size).sort();
    if (weights.length < size) weights = new Float64Array(touched.length);
    let squares = 0;
    for (let at = 0; at < size; at += 1) {
      const term = list[at] as number;
      const weight = damped(counts[term] as number);
      weights[at] = weight;
      squares += (weight * (idf[term] as number)) ** 2;
    }
    const dense = vectors && denseSum(vectors, list, weights, surroundings);
    const length = Math.sqrt((squares > 0 ? 1 : 0) + surroundingSquares);
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    const terms = new Uint32Array(size);
    let kept = 0;
    for (let at = 0; at < size; at += 1) {
      const term = list[at] as number;
      const inText = (weights[at] as number) * (idf[term] as number) * scale;
      const weight = (inText + (surroundings[term] as number)) / length;
      counts[term] = 0;
      surroundings[term] = 0;
      const entry = pack(term, weight);
      if (entry === 0) continue;
      terms[kept] = entry;
      kept += 1;
    }
    const hasPlace = Boolean(notice.placeState || notice.placeCountry);
    const worksRemotely = hasPlace && allowsRemoteWork(notice.title, notice.description);
    return { ...notice, vector: kept === size ? terms : terms.slice(0, kept), dense, worksRemotely };
  };
}

/** Later mentions of a word count less than the first. */
function damped(count: number): number {
  if (count <= 1) return count;
  return DAMPED[count] ?? 1 + Math.log(count);
}
const DAMPED = Float64Array.from({ length: 64 }, (_, count) => 1 + Math.log(count || 1));
