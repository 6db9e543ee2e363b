import { isSite, siteNames } from '#text/site-names.ts';
import { tokenise } from '#text/tokenise.ts';
import { contentWords, type WordWorth } from './content-words.ts';
import type { Prepared, PreparedNotice } from './prepare.ts';
import { dotDense } from './term-vectors.ts';
import { dotVectors } from './vector.ts';

/** Something that notices are compared with, and the words that it and a notice's title should have in common. */
export interface ComparedText extends Pick<Prepared, 'vector' | 'dense'> {
  stems: ReadonlySet<string>;
}

/** How alike two texts must be. */
interface Least {
  /** By meaning, with a special word in common. */
  meaning: number;
  /** By meaning, without one. */
  meaningAlone: number;
  /** By words, where there is no table of meanings: there less is much. */
  words: number;
}

/** The item most like a notice; undefined where none is like it enough to be named beside it. */
export function nearestTo<Item extends ComparedText>(
  notice: PreparedNotice,
  items: Iterable<Item>,
  words: WordWorth,
  least: Least,
): Item | undefined {
  const { vector, dense } = notice;
  let kin: ReadonlySet<string> | undefined;
  let nearest: Item | undefined;
  let highest = 0;
  for (const item of items) {
    const byMeaning = () => (dense && item.dense ? dotDense(dense, item.dense) : 0);
    const likeness = dense ? byMeaning() : dotVectors(vector, item.vector);
    if (likeness <= highest || likeness < (dense ? least.meaning : least.words)) continue;
    kin ??= workStems(notice, words);
    const isKin = [...kin].some((stem) => item.stems.has(stem));
    if (!isKin && likeness < least.meaningAlone) continue;
    highest = likeness;
    nearest = item;
  }
  return nearest;
}

/** The words of a title that say what kind of work it is: neither where it is done, nor an acronym, which may be anything. */
function workStems(notice: PreparedNotice, words: WordWorth): Set<string> {
  const { title, description, placeCity, office, department } = notice;
  const names = siteNames(description ?? '');
  for (const term of tokenise([placeCity, office, department].join(' '))) names.add(term);
  const text = title ?? '';
  const hasSmallLetters = /\p{Ll}/u.test(text);
  const told = contentWords(text).filter((word) => {
    const form = text.slice(word.from, word.to);
    const isAcronym = !/\p{Ll}/u.test(form) && (hasSmallLetters || form.length <= MAX_ACRONYM);
    if (isAcronym || isSite(form) || !words.isSpecific(word)) return false;
    return !tokenise(form).some((term) => names.has(term));
  });
  return new Set(told.map(({ stem }) => stem));
}
const MAX_ACRONYM = 4;

/** The words of a text that say what kind of work it is. */
export function specificStems(text: string, words: WordWorth): Set<string> {
  return new Set(
    contentWords(text)
      .filter(words.isSpecific)
      .map(({ stem }) => stem),
  );
}
