import { makeOnce } from '@bidlight/contract';
import { naicsTitles } from '#store/code-titles.ts';

const MAX_MATCHES = 20;

export interface NaicsMatch {
  code: string;
  title: string;
}

interface Entry extends NaicsMatch {
  words: readonly string[];
}

/** The titles are taken apart once, because a search runs at every key press. Shorter codes come first. */
const entries = makeOnce((): readonly Entry[] =>
  [...naicsTitles()]
    .filter(([code, title]) => !isRepeatedBySixDigits(code, title))
    .map(([code, title]) => ({ code, title, words: wordsOf(title) }))
    .sort((a, b) => a.code.length - b.code.length || a.code.localeCompare(b.code)),
);

/** An industry without a national subdivision has the same title twice (56172 and 561720); notices use six digits. */
function isRepeatedBySixDigits(code: string, title: string): boolean {
  return code.length === 5 && naicsTitles().get(`${code}0`) === title;
}

/** Finds codes by their beginning, or by words of the title, each from its beginning and in any order. */
export function findNaicsCodes(query: string): NaicsMatch[] {
  const wanted = query.trim();
  const isMatch = /^\d+$/.test(wanted) ? startsWith(wanted) : hasWords(wordsOf(wanted));
  return entries()
    .filter(isMatch)
    .slice(0, MAX_MATCHES)
    .map(({ code, title }) => ({ code, title }));
}

function startsWith(digits: string): (entry: Entry) => boolean {
  return ({ code }) => code.startsWith(digits);
}

function hasWords(wanted: readonly string[]): (entry: Entry) => boolean {
  return ({ words }) =>
    wanted.length > 0 && wanted.every((each) => words.some((word) => word.startsWith(each)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
}
