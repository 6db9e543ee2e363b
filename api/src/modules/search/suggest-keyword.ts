import type { Deps } from '#deps.ts';
import { editDistance } from './edit-distance.ts';
import { loadVocabulary, type Vocabulary } from './vocabulary.queries.ts';

const MIN_LENGTH = 4;

/** The keyword with its unknown words replaced by the nearest known ones; undefined where none is known. */
export async function suggestKeyword({ db }: Pick<Deps, 'db'>, keyword: string): Promise<string | undefined> {
  const { counts } = await loadVocabulary(db);
  const corrected = keyword.replaceAll(/\p{L}[\p{L}\d]*/gu, (word) => {
    const typed = word.toLowerCase();
    if (typed.length < MIN_LENGTH || counts.has(typed)) return word;
    return findNearest(typed, counts) ?? word;
  });
  return corrected === keyword ? undefined : corrected;
}

/** A short word may have one mistake, a long one two; of equally near words the more frequent is taken. */
function findNearest(word: string, counts: Vocabulary['counts']): string | undefined {
  const max = word.length <= 5 ? 1 : 2;
  let best: { word: string; distance: number; count: number } | undefined;
  for (const [known, count] of counts) {
    if (Math.abs(known.length - word.length) > max) continue;
    const distance = editDistance(word, known, max);
    if (distance > max) continue;
    if (!best || distance < best.distance || (distance === best.distance && count > best.count))
      best = { word: known, distance, count };
  }
  return best?.word;
}
