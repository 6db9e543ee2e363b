import { BUCKETS } from './hashed-terms.ts';
import { type Latent, latentNormOf, trainLatent } from './latent.ts';
import type { Notice } from './notice.ts';
import { shuffledById } from './random.ts';
import { eachSurrounding, eachWord } from './terms-of-notice.ts';
import { type NoticeVector, pack } from './vector.ts';

/** Below this many notices the latent space would only repeat them. */
export const LATENT_MINIMUM = 2_000;

/**
 * What the collected notices say of the language: how rare each term is and, from enough of them, which terms go
 * together. Frozen: vectors and models made with one lexicon belong to it.
 */
export interface Lexicon {
  documents: number;
  /** Per term; rarer is more. */
  idf: Float32Array;
  latent: Latent | null;
}

export interface LexiconOptions {
  seed: number;
  /** Of the latent space; 0 does without. */
  dimensions?: number;
  /** At most so many notices train the latent space. */
  sample?: number;
}

/** Learns a lexicon from notices, whatever order they come in. */
export function buildLexicon(notices: readonly Notice[], options: LexiconOptions): Lexicon {
  const { seed, dimensions = 128, sample = 20_000 } = options;
  const frequency = new Uint32Array(BUCKETS);
  const lastSeen = new Uint32Array(BUCKETS);
  notices.forEach((notice, at) => {
    eachWord(notice, (term) => {
      if (lastSeen[term] === at + 1) return;
      lastSeen[term] = at + 1;
      frequency[term] = (frequency[term] ?? 0) + 1;
    });
  });
  const documents = notices.length;
  const idf = new Float32Array(BUCKETS);
  for (let term = 0; term < BUCKETS; term += 1) {
    idf[term] = Math.log((documents + 1) / ((frequency[term] ?? 0) + 0.5));
  }
  const lexicon: Lexicon = { documents, idf, latent: null };
  if (documents < LATENT_MINIMUM || dimensions === 0) return lexicon;
  const vectorise = vectoriser(lexicon);
  const vectors = shuffledById(notices, seed)
    .slice(0, sample)
    .map((notice) => vectorise(notice).terms);
  return { ...lexicon, latent: trainLatent(vectors, frequency, dimensions, seed) };
}

export type Vectorise = (notice: Partial<Notice>) => NoticeVector;

/** A function that makes vectors with this lexicon; it keeps its working memory between notices. */
export function vectoriser(lexicon: Lexicon): Vectorise {
  const { idf, latent } = lexicon;
  const counts = new Float64Array(BUCKETS);
  let touched = new Uint32Array(1024);
  let size = 0;
  const touch = (term: number, amount: number) => {
    if (counts[term] === 0) {
      if (size === touched.length) {
        const larger = new Uint32Array(size * 2);
        larger.set(touched);
        touched = larger;
      }
      touched[size] = term;
      size += 1;
    }
    counts[term] = (counts[term] ?? 0) + amount;
  };
  const count = (term: number) => touch(term, 1);
  return (notice) => {
    size = 0;
    eachWord({ title: notice.title ?? null, description: notice.description ?? null }, count);
    // In the order of the terms, so that the sums below do not depend on the order of the words.
    touched.subarray(0, size).sort();
    let squares = 0;
    for (let at = 0; at < size; at += 1) {
      const term = touched[at] ?? 0;
      const weight = (1 + Math.log(counts[term] ?? 1)) * (idf[term] ?? 0);
      counts[term] = weight;
      squares += weight * weight;
    }
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    let total = scale > 0 ? 1 : 0;
    for (let at = 0; at < size; at += 1) {
      const term = touched[at] ?? 0;
      counts[term] = (counts[term] ?? 0) * scale;
    }
    eachSurrounding(notice, (term, weight) => {
      touch(term, weight);
      total += weight * weight;
    });
    touched.subarray(0, size).sort();
    const length = total > 0 ? 1 / Math.sqrt(total) : 0;
    const terms = new Uint32Array(size);
    let kept = 0;
    for (let at = 0; at < size; at += 1) {
      const term = touched[at] ?? 0;
      const entry = pack(term, (counts[term] ?? 0) * length);
      counts[term] = 0;
      if (entry === undefined) continue;
      terms[kept] = entry;
      kept += 1;
    }
    const packed = terms.slice(0, kept);
    return { terms: packed, latentNorm: latent ? latentNormOf(latent, packed) : 0 };
  };
}
