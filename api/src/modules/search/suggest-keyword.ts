import type { Deps } from '#platform/deps.ts';
import { areLettersNear, editDistance, letterSet } from './edit-distance.ts';
import { type KnownWord, loadVocabulary, type Vocabulary } from './vocabulary.queries.ts';

const MIN_LENGTH = 4;
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

/** A short word may have one mistake, a long one two; of equally near words the more frequent is taken. */
function findNearest(word: string, { byLength }: Vocabulary): string | undefined {
  const max = word.length <= 5 ? 1 : 2;
  const letters = letterSet(word);
  let best: (KnownWord & { distance: number }) | undefined;
  for (let length = word.length - max; length <= word.length + max; length += 1) {
    for (const known of byLength.get(length) ?? []) {
      if (!areLettersNear(letters, known.letters, max)) continue;
      const distance = editDistance(word, known.word, max);
      if (distance > max) continue;
      if (!best || distance < best.distance || (distance === best.distance && known.count > best.count))
        best = { ...known, distance };
    }
  }
  return best?.word;
}
