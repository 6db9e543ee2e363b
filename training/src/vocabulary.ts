import {
  BUCKETS,
  bucketOfSurrounding,
  bucketOfTerm,
  eachSurrounding,
  eachTerm,
  type Notice,
} from '@bidlight/scoring';
import type { WeightedRows } from './texts.ts';

/** A term gets a row when it is in at least this many notices: rarer ones cannot be learnt. */
const MIN_NOTICES = 3;

export type NoticeText = Pick<Notice, 'title' | 'description'> & Partial<Notice>;

/** The terms that get a row, rising, and how rare each is. */
export interface Vocabulary {
  terms: Uint32Array;
  idf: Float32Array;
  /** The row of each term; -1 for terms without one. */
  rowOf: Int32Array;
}

/** The most frequent terms and surroundings, without numbers, which mean something else in every notice. */
export function buildVocabulary(notices: Iterable<NoticeText>, maxRows: number): Vocabulary {
  const frequency = new Uint32Array(BUCKETS);
  const lastSeen = new Uint32Array(BUCKETS);
  const surroundings = new Set<number>();
  let documents = 0;
  const count = (term: number) => {
    if (lastSeen[term] === documents) return;
    lastSeen[term] = documents;
    frequency[term] = (frequency[term] ?? 0) + 1;
  };
  for (const notice of notices) {
    documents += 1;
    eachTerm(`${notice.title ?? ''}\n${notice.description ?? ''}`, count);
    eachSurrounding(notice, (kind, code) => {
      const term = bucketOfSurrounding(kind, code);
      surroundings.add(term);
      count(term);
    });
  }
  for (const term of numberTerms()) frequency[term] = 0;
  const terms = Uint32Array.from(frequency.keys())
    .filter((term) => (frequency[term] ?? 0) >= MIN_NOTICES)
    .sort((a, b) => (frequency[b] ?? 0) - (frequency[a] ?? 0) || a - b)
    .slice(0, maxRows)
    .sort();
  const rowOf = new Int32Array(BUCKETS).fill(-1);
  terms.forEach((term, row) => {
    rowOf[term] = row;
  });
  const idf = Float32Array.from(terms, (term) =>
    surroundings.has(term) ? 1 : Math.log((documents + 1) / ((frequency[term] ?? 0) + 0.5)),
  );
  return { terms, idf, rowOf };
}

/** Longer numbers are identifiers, which are no terms. */
function* numberTerms(): Iterable<number> {
  for (let digits = 2; digits <= 4; digits += 1) {
    for (let value = 0; value < 10 ** digits; value += 1) {
      yield bucketOfTerm(String(value).padStart(digits, '0'));
    }
  }
}

/** A text's terms as weighted rows at length 1; later mentions count less, as in the engine. */
export function weighText(text: string, { rowOf, idf }: Vocabulary): WeightedRows {
  const counts = new Map<number, number>();
  eachTerm(text, (term) => {
    const row = rowOf[term] ?? -1;
    if (row >= 0) counts.set(row, (counts.get(row) ?? 0) + 1);
  });
  const weighted = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([row, count]): [number, number] => [row, (1 + Math.log(count)) * (idf[row] ?? 0)]);
  const length = Math.sqrt(weighted.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return weighted.map(([row, weight]) => [row, weight / length]);
}

/** A notice's surroundings at their weights beside a text of length 1. */
export function weighSurroundings(notice: NoticeText, { rowOf }: Vocabulary): WeightedRows {
  const weights = new Map<number, number>();
  eachSurrounding(notice, (kind, code, weight) => {
    const row = rowOf[bucketOfSurrounding(kind, code)] ?? -1;
    if (row >= 0) weights.set(row, (weights.get(row) ?? 0) + weight);
  });
  return [...weights].sort(([a], [b]) => a - b);
}
