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
/** A term that is a number in more than this share of its notices gets none: a number means something else in each. */
const MAX_NUMBERS = 0.2;
/** Longer numbers are identifiers, which are no terms. */
const NUMBER = /\b\d{2,4}\b/g;

export type NoticeText = Pick<Notice, 'title' | 'description'> & Partial<Notice>;

/** The terms of a notice in their order, and what surrounds its text with its weight beside it. */
export interface NoticeTerms {
  title: Uint32Array;
  description: Uint32Array;
  surroundings: Map<number, number>;
  /** Those of the terms that stand for a number. Words may have the same term, because terms are hashes. */
  numbers: number[];
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
    // What is bought says what the work is. Who buys it does not: measured, buyers make a table worse.
    if (kind !== 'product') return;
    const term = bucketOfSurrounding(kind, code);
    surroundings.set(term, (surroundings.get(term) ?? 0) + weight);
  });
  const { title, description } = notice;
  return {
    title: termsOf(title),
    description: termsOf(description),
    surroundings,
    numbers: [title, description].flatMap((text) => (text?.match(NUMBER) ?? []).map(bucketOfTerm)),
  };
}

/** The most frequent terms and surroundings, without numbers. */
export function buildVocabulary(notices: readonly NoticeTerms[], maxRows: number): Vocabulary {
  const frequency = new NoticeCounter();
  const asNumber = new NoticeCounter();
  const isSurrounding = new Uint8Array(BUCKETS);
  for (const { title, description, surroundings, numbers } of notices) {
    frequency.add(title, description, surroundings.keys());
    asNumber.add(numbers);
    for (const term of surroundings.keys()) isSurrounding[term] = 1;
  }
  const terms = Uint32Array.from({ length: BUCKETS }, (_, term) => term)
    .filter((term) => frequency.of(term) >= MIN_NOTICES)
    .filter((term) => asNumber.of(term) <= MAX_NUMBERS * frequency.of(term))
    .sort((a, b) => frequency.of(b) - frequency.of(a) || a - b)
    .slice(0, maxRows)
    .sort();
  const rowOf = new Int32Array(BUCKETS).fill(-1);
  terms.forEach((term, row) => {
    rowOf[term] = row;
  });
  const idf = Float32Array.from(terms, (term) =>
    isSurrounding[term] ? 1 : Math.log((notices.length + 1) / (frequency.of(term) + 0.5)),
  );
  return { terms, idf, rowOf };
}

/** Counts in how many notices each term is. */
class NoticeCounter {
  private readonly counts = new Uint32Array(BUCKETS);
  private readonly lastSeen = new Uint32Array(BUCKETS);
  private notices = 0;

  /** The terms of the next notice. */
  add(...parts: Iterable<number>[]): void {
    this.notices += 1;
    for (const terms of parts) {
      for (const term of terms) {
        if (this.lastSeen[term] === this.notices) continue;
        this.lastSeen[term] = this.notices;
        (this.counts[term] as number) += 1;
      }
    }
  }

  of(term: number): number {
    return this.counts[term] as number;
  }
}
