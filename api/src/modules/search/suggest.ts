import type { Db } from '#db/connect.ts';
import { editDistance } from './edit-distance.ts';
import { loadVocabulary, type Vocabulary } from './vocabulary.ts';

const SHORTEST = 4;

/** The keyword with its unknown words replaced by the nearest known ones; undefined where there is nothing better. */
export async function suggest(db: Db, keyword: string): Promise<string | undefined> {
  const { counts } = await loadVocabulary(db);
  const better = keyword.replaceAll(/\p{L}[\p{L}\d]*/gu, (word) => {
    const known = word.toLowerCase();
    if (known.length < SHORTEST || counts.has(known)) return word;
    return nearest(known, counts) ?? word;
  });
  return better === keyword ? undefined : better;
}

/** One slip in a short word, two in a long one; of equally near words the more frequent. */
function nearest(word: string, counts: Vocabulary['counts']): string | undefined {
  const most = word.length <= 5 ? 1 : 2;
  let best: { word: string; distance: number; count: number } | undefined;
  for (const [known, count] of counts) {
    if (Math.abs(known.length - word.length) > most) continue;
    const distance = editDistance(word, known, most);
    if (distance > most) continue;
    if (!best || distance < best.distance || (distance === best.distance && count > best.count))
      best = { word: known, distance, count };
  }
  return best?.word;
}
