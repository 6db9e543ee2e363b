import { BUCKETS, bucketOfTerm, WORD_BUCKETS } from '#terms/hashed-terms.ts';
import { termOf } from '#terms/vector.ts';
import { tokenise } from '#text/tokenise.ts';
import { UNTAUGHT_WORDS } from '#text/untaught-words.ts';
import type { Vote } from './votes.ts';

/** With this many voted notices a word counts for half of what it would count for with any number of them. */
const HALF_TAUGHT = 3;
/** Numbers, and words with digits in them. */
const WITH_DIGITS = /[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*/gu;

/**
 * How much of each term votes may teach, from 0 to 1, by term number. What is in one voted notice only says more about
 * that notice than about the work, so a term counts for more the more voted notices it is in. Places, people, months,
 * numbers and the words of every procurement are taught nothing: whatever they went with was chance.
 */
export function teachableShares(votes: readonly Vote[]): Float64Array {
  const notices = new Map(votes.map(({ notice }) => [notice.id, notice]));
  const shares = new Float64Array(BUCKETS);
  for (const { vector } of notices.values()) {
    for (let at = 0; at < vector.length; at += 1) (shares[termOf(vector[at] as number)] as number) += 1;
  }
  for (let term = 0; term < BUCKETS; term += 1) {
    const count = shares[term] as number;
    if (count > 0) shares[term] = Math.sqrt(count / (count + HALF_TAUGHT));
  }
  for (const term of UNTAUGHT_TERMS) shares[term] = 0;
  for (const { title, description, placeCity } of notices.values()) {
    const own = `${placeCity ?? ''} ${`${title ?? ''} ${description ?? ''}`.match(WITH_DIGITS)?.join(' ') ?? ''}`;
    for (const word of tokenise(own)) shares[bucketOfTerm(word)] = 0;
  }
  return shares;
}

const UNTAUGHT_TERMS: readonly number[] = tokenise(UNTAUGHT_WORDS)
  .map(bucketOfTerm)
  .filter((term) => term < WORD_BUCKETS);
