import { BUCKETS } from './hashed-terms.ts';
import type { Notice } from './notice.ts';
import { eachContextTerm, eachTextTerm } from './notice-terms.ts';
import { type NoticeVector, pack } from './vector.ts';

/** How rare each term is among the collected notices. Vectors and models are only valid with the lexicon they came from. */
export interface Lexicon {
  documents: number;
  /** Inverse document frequency by term number. */
  idf: Float32Array;
}

/** The result does not depend on the order of the notices. */
export function buildLexicon(notices: Iterable<Pick<Notice, 'title' | 'description'>>): Lexicon {
  const frequency = new Uint32Array(BUCKETS);
  const lastSeen = new Uint32Array(BUCKETS);
  let documents = 0;
  for (const notice of notices) {
    documents += 1;
    eachTextTerm(notice, (term) => {
      if (lastSeen[term] === documents) return;
      lastSeen[term] = documents;
      frequency[term] = (frequency[term] ?? 0) + 1;
    });
  }
  const idf = new Float32Array(BUCKETS);
  for (let term = 0; term < BUCKETS; term += 1) {
    idf[term] = Math.log((documents + 1) / ((frequency[term] ?? 0) + 0.5));
  }
  return { documents, idf };
}

export type Vectorise = (notice: Partial<Notice>) => NoticeVector;

/** Returns a function that makes vectors with this lexicon; it reuses its working memory between notices. */
export function vectoriser({ idf }: Lexicon): Vectorise {
  // Counts of the terms in the text, and weights of those in the context; both are reset after each notice.
  const counts = new Uint32Array(BUCKETS);
  const context = new Float64Array(BUCKETS);
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
  let contextSquares = 0;
  const addContext = (term: number, weight: number) => {
    if (counts[term] === 0 && context[term] === 0) touch(term);
    (context[term] as number) += weight;
    contextSquares += weight * weight;
  };
  let weights = new Float64Array(1024);
  return (notice) => {
    size = 0;
    contextSquares = 0;
    eachTextTerm({ title: notice.title ?? null, description: notice.description ?? null }, count);
    eachContextTerm(notice, addContext);
    // Sorted by term, so that the sums below do not depend on the order of the words.
    const list = touched.subarray(0, size).sort();
    if (weights.length < size) weights = new Float64Array(touched.length);
    let squares = 0;
    for (let at = 0; at < size; at += 1) {
      const term = list[at] as number;
      const weight = damped(counts[term] as number) * (idf[term] as number);
      weights[at] = weight;
      squares += weight * weight;
    }
    const length = Math.sqrt((squares > 0 ? 1 : 0) + contextSquares);
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    const terms = new Uint32Array(size);
    let kept = 0;
    for (let at = 0; at < size; at += 1) {
      const term = list[at] as number;
      const weight = ((weights[at] as number) * scale + (context[term] as number)) / length;
      counts[term] = 0;
      context[term] = 0;
      const entry = pack(term, weight);
      if (entry === 0) continue;
      terms[kept] = entry;
      kept += 1;
    }
    return kept === size ? terms : terms.slice(0, kept);
  };
}

/** Later mentions of a word count less than the first. */
function damped(count: number): number {
  if (count <= 1) return count;
  return DAMPED[count] ?? 1 + Math.log(count);
}
const DAMPED = Float64Array.from({ length: 64 }, (_, count) => 1 + Math.log(count || 1));
