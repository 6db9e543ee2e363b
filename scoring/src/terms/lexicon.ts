import { BUCKETS } from './hashed-terms.ts';
import type { Notice } from './notice.ts';
import { eachTextTerm } from './notice-terms.ts';

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
