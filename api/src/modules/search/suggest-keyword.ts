import { distance } from 'fastest-levenshtein';
import type { Deps } from '#platform/deps.ts';
import { loadVocabulary, type Vocabulary } from './vocabulary.queries.ts';

const MIN_LENGTH = 4;
const SHORT = 5;
/** No known word is longer than 30 letters, and two mistakes add two. */
const MAX_LENGTH = 32;
/** Looking for a word takes up to a millisecond, and a keyword with more unknown words is no slip of the fingers. */
const MAX_CORRECTIONS = 5;

/** The keyword with its unknown words replaced by the nearest known ones; undefined where none is known. */
export async function suggestKeyword({ db }: Pick<Deps, 'db'>, keyword: string): Promise<string | undefined> {
  const vocabulary = await loadVocabulary(db);
  let left = MAX_CORRECTIONS;
  const corrected = keyword.replaceAll(/\p{L}[\p{L}\d]*/gu, (word) => {
    const typed = word.toLowerCase();
    if (typed.length < MIN_LENGTH || typed.length > MAX_LENGTH || vocabulary.counts.has(typed)) return word;
    if (left === 0) return word;
    left -= 1;
    return findNearest(typed, vocabulary) ?? word;
  });
  return corrected === keyword ? undefined : corrected;
}

/** A short word may have one mistake, or two letters swapped; a long one two. Of equally near words the more frequent is taken. */
function findNearest(word: string, { counts }: Vocabulary): string | undefined {
  const max = word.length <= SHORT ? 1 : 2;
  let best: { word: string; count: number; mistakes: number } | undefined;
  for (const [known, count] of counts) {
    if (Math.abs(known.length - word.length) > max) continue;
    const mistakes = isSwapped(word, known) ? 1 : distance(word, known);
    if (mistakes > max || (best && mistakes > best.mistakes)) continue;
    if (!best || mistakes < best.mistakes || count > best.count) best = { word: known, count, mistakes };
  }
  return best?.word;
}

/** Whether two neighbouring letters have changed places. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return at >= 0 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
