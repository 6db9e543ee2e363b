import { naicsTitles } from '#store/code-titles.ts';
import { firstOfEach, isDenied, type Mention, wordsAround } from './mention.ts';

/** Not a part of a longer number, of an amount or of a telephone number. */
const SIX_DIGITS = /(?<![\d$#.,-]|\d-)\b\d{6}\b(?!-?\d|[.,]\d)/g;
/** A list of codes follows its heading, each with its title. */
const HEADING = /\bNAICS\b/i;
const LIST_LENGTH = 1_500;
const FIRST_WORD = /^[\s:–—(-]{1,4}(?<word>\p{L}{4,})/u;

/** The codes that a text names: below the word NAICS, or with the beginning of their title. */
export function mentionedNaics(text: string): Mention[] {
  const titles = naicsTitles();
  const mentions = [...text.matchAll(SIX_DIGITS)].flatMap(({ 0: code, index }) => {
    const title = titles.get(code);
    const end = index + code.length;
    if (!title || isDenied(text, index, end)) return [];
    const isListed = HEADING.test(text.slice(Math.max(0, index - LIST_LENGTH), index));
    return isListed || isTitled(text.slice(end, end + 40), title)
      ? [{ code, words: wordsAround(text, index, end) }]
      : [];
  });
  return firstOfEach(mentions);
}

function isTitled(following: string, title: string): boolean {
  const word = FIRST_WORD.exec(following)?.groups?.word;
  return word !== undefined && title.toLowerCase().startsWith(word.toLowerCase());
}
