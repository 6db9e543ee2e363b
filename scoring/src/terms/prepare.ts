import { namedState } from '#text/named-state.ts';
import { namesOneSource } from '#text/one-source.ts';
import { allowsRemoteWork } from '#text/remote-work.ts';
import { denseSummer } from './dense-sum.ts';
import { BUCKETS, bucketOfSurrounding, WORD_BUCKETS } from './hashed-terms.ts';
import type { Lexicon } from './lexicon.ts';
import type { Notice, NoticeFacts } from './notice.ts';
import { eachSurrounding, eachTextTerm } from './notice-terms.ts';
import type { TermVectors } from './term-vectors.ts';
import { type NoticeVector, pack } from './vector.ts';

/** A text as the engine sees it. */
export interface Prepared {
  /** Its terms and surroundings. */
  vector: NoticeVector;
  /** Its meaning by the table of term vectors, of length 1; null without a table or without a known term. */
  dense: Float32Array | null;
  /** Whether its text allows the work to be done from anywhere; only looked at where it states a place. */
  worksRemotely: boolean;
  /** Whether its text says that nobody but one source can win it. */
  isForOneSource: boolean;
}

/** A notice that is ready to be scored. */
export interface PreparedNotice extends NoticeFacts, Prepared {
  /** Used to name terms and to quote; the score itself comes from the vector. */
  description?: string | null;
}

export type Prepare = <N extends Partial<Notice>>(notice: N) => N & Prepared;

/** Returns a function that prepares notices; it reuses its working memory between them. */
export function preparer({ idf }: Lexicon, vectors: TermVectors | null): Prepare {
  const meaningOf = vectors && denseSummer(vectors);
  // Counts of the words in the text, and weights of the surroundings; both are reset after each notice.
  const counts = new Uint32Array(WORD_BUCKETS);
  const surroundings = new Float64Array(BUCKETS - WORD_BUCKETS);
  let size = 0;
  let touched = new Uint32Array(1024);
  // For each touched term its damped count, its weight as a surrounding, and its entry in the vector.
  let inText = new Float64Array(touched.length);
  let beside = new Float64Array(touched.length);
  let entries = new Uint32Array(touched.length);
  const touch = (term: number) => {
    if (size === touched.length) {
      const larger = new Uint32Array(size * 2);
      larger.set(touched);
      touched = larger;
      inText = new Float64Array(touched.length);
      beside = new Float64Array(touched.length);
      entries = new Uint32Array(touched.length);
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
    if (surroundings[term - WORD_BUCKETS] === 0) touch(term);
    (surroundings[term - WORD_BUCKETS] as number) += weight;
    surroundingSquares += weight * weight;
  };
  return (notice) => {
    size = 0;
    surroundingSquares = 0;
    eachTextTerm(notice, count);
    eachSurrounding(notice, addSurrounding);
    // Sorted by term, so that the sums below do not depend on the order of the words.
    const terms = touched.subarray(0, size).sort();
    let squares = 0;
    for (let at = 0; at < size; at += 1) {
      const term = terms[at] as number;
      if (term < WORD_BUCKETS) {
        const weight = damped(counts[term] as number);
        squares += (weight * (idf[term] as number)) ** 2;
        inText[at] = weight;
        beside[at] = 0;
        counts[term] = 0;
      } else {
        inText[at] = 0;
        beside[at] = surroundings[term - WORD_BUCKETS] as number;
        surroundings[term - WORD_BUCKETS] = 0;
      }
    }
    const length = Math.sqrt((squares > 0 ? 1 : 0) + surroundingSquares);
    const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
    let kept = 0;
    for (let at = 0; at < size; at += 1) {
      const term = terms[at] as number;
      const weight = (inText[at] as number) * (idf[term] as number) * scale + (beside[at] as number);
      const entry = pack(term, weight / length);
      if (entry === 0) continue;
      entries[kept] = entry;
      kept += 1;
    }
    const hasField = Boolean(notice.placeState || notice.placeCountry);
    const named = hasField ? undefined : namedState(notice.title, notice.description);
    return {
      ...notice,
      ...(named !== undefined && { placeState: named, placeCountry: 'USA' }),
      vector: entries.slice(0, kept),
      dense: meaningOf ? meaningOf(terms, inText, beside) : null,
      worksRemotely: (hasField || named !== undefined) && allowsRemoteWork(notice.title, notice.description),
      isForOneSource: namesOneSource(notice.title, notice.description),
    };
  };
}

/** Later mentions of a word count less than the first. */
function damped(count: number): number {
  if (count <= 1) return count;
  return DAMPED[count] ?? 1 + Math.log(count);
}
const DAMPED = Float64Array.from({ length: 64 }, (_, count) => 1 + Math.log(count || 1));
