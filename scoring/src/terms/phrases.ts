import { tokenise } from '#text/tokenise.ts';
import { bucketOfTerm } from './hashed-terms.ts';
import { hasTerm, weightIn } from './vector.ts';

/**
 * Words that say something only together with the word beside them: the zero of 'zero trust', the high of 'high voltage'.
 */
const BOUND_WORDS: ReadonlySet<string> = new Set(
  `zero one two three first second third single double multi full half high low large small long short new old open
  closed hot cold dry wet light heavy soft hard black white red blue green big deep fast slow early late real time day
  life cycle end point cross turn key hand off site front back top bottom side self non pre post plus best good better
  great quality value class level type grade based driven ready free clear core main general common special
  advanced modern global national local regional total complete whole wide broad custom standard basic smart strong`
    .split(/\s+/)
    .filter(Boolean),
);

/** A term of the profile that counts only in notices with one of its partners. */
export interface BoundTerm {
  term: number;
  partners: readonly number[];
}

/** Neighbours within a clause: a comma, a full stop or a line ends what belongs together. */
function clausesOf(texts: readonly string[]): string[][] {
  return texts.flatMap((text) => text.split(/[.,;:!?()\n/•]+/)).map(tokenise);
}

export function boundTerms(texts: readonly string[]): BoundTerm[] {
  const partners = new Map<string, Set<string>>();
  for (const words of clausesOf(texts)) {
    words.forEach((word, at) => {
      if (!BOUND_WORDS.has(word)) return;
      const known = partners.get(word) ?? new Set<string>();
      partners.set(word, known);
      for (const other of [words[at - 1], words[at + 1]]) if (other && other !== word) known.add(other);
    });
  }
  // A word that stands alone everywhere is all that was said, so it counts by itself.
  return [...partners]
    .filter(([, others]) => others.size > 0)
    .map(([word, others]) => ({ term: bucketOfTerm(word), partners: [...others].map(bucketOfTerm) }));
}

function isUnbound({ partners }: BoundTerm, vector: Uint32Array): boolean {
  return !partners.some((partner) => hasTerm(vector, partner));
}

/** Neighbouring words of the texts, each pair as two terms. */
export function phrasePairs(texts: readonly string[]): (readonly [number, number])[] {
  return clausesOf(texts).flatMap((words) =>
    words.slice(1).map((word, at) => [bucketOfTerm(words[at] ?? ''), bucketOfTerm(word)] as const),
  );
}

/** What bound terms without a partner in the notice add to its product with the table. */
export function withoutUnbound(
  vector: Uint32Array,
  table: Float32Array,
  bound: readonly BoundTerm[],
): number {
  let sum = 0;
  for (const item of bound) {
    const weight = weightIn(vector, item.term);
    if (weight > 0 && isUnbound(item, vector)) sum += weight * (table[item.term] ?? 0);
  }
  return sum;
}
