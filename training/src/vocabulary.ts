import {
  BUCKETS,
  bucketOfSurrounding,
  bucketOfTerm,
  eachSurrounding,
  eachTerm,
  type Notice,
} from '@bidlight/scoring';

/** A term gets a row when it is in at least this many notices: rarer ones cannot be learnt. */
const MIN_NOTICES = 3;

export type NoticeText = Pick<Notice, 'title' | 'description'> & Partial<Notice>;

/** The terms of a notice in their order, and what surrounds its text with its weight beside it. */
export interface NoticeTerms {
  title: Uint32Array;
  description: Uint32Array;
  surroundings: Map<number, number>;
}

/** The terms that get a row, rising, and how rare each is. */
export interface Vocabulary {
  terms: Uint32Array;
  idf: Float32Array;
  /** The row of each term; -1 for terms without one. */
  rowOf: Int32Array;
}

export function termsOf(text: string | null): Uint32Array {
  const terms: number[] = [];
  eachTerm(text ?? '', (term) => terms.push(term));
  return Uint32Array.from(terms);
}

export function noticeTerms(notice: NoticeText): NoticeTerms {
  const surroundings = new Map<number, number>();
  eachSurrounding(notice, (kind, code, weight) => {
    const term = bucketOfSurrounding(kind, code);
    surroundings.set(term, (surroundings.get(term) ?? 0) + weight);
  });
  return { title: termsOf(notice.title), description: termsOf(notice.description), surroundings };
}

/** The most frequent terms and surroundings, without numbers, which mean something else in every notice. */
export function buildVocabulary(notices: readonly NoticeTerms[], maxRows: number): Vocabulary {
  const frequency = new Uint32Array(BUCKETS);
  const lastSeen = new Uint32Array(BUCKETS);
  const isSurrounding = new Uint8Array(BUCKETS);
  let documents = 0;
  const count = (terms: Iterable<number>) => {
    for (const term of terms) {
      if (lastSeen[term] === documents) continue;
      lastSeen[term] = documents;
      (frequency[term] as number) += 1;
    }
  };
  for (const { title, description, surroundings } of notices) {
    documents += 1;
    count(title);
    count(description);
    count(surroundings.keys());
    for (const term of surroundings.keys()) isSurrounding[term] = 1;
  }
  for (const term of numberTerms()) frequency[term] = 0;
  const terms = Uint32Array.from(frequency.keys())
    .filter((term) => (frequency[term] as number) >= MIN_NOTICES)
    .sort((a, b) => (frequency[b] as number) - (frequency[a] as number) || a - b)
    .slice(0, maxRows)
    .sort();
  const rowOf = new Int32Array(BUCKETS).fill(-1);
  terms.forEach((term, row) => {
    rowOf[term] = row;
  });
  const idf = Float32Array.from(terms, (term) =>
    isSurrounding[term] ? 1 : Math.log((documents + 1) / ((frequency[term] as number) + 0.5)),
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
