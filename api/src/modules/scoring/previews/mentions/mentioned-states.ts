import { STATE_NAMES } from '@bidlight/contract';
import { firstOfEach, isDenied, type Mention, wordsAround } from './mention.ts';

/** By the longest first, because 'West Virginia' holds 'Virginia'. */
const CODES_BY_NAME = new Map<string, string>([
  ...Object.entries(STATE_NAMES).map(([code, name]): [string, string] => [name.toLowerCase(), code]),
  ['virgin islands', 'VI'],
  ['washington dc', 'DC'],
]);
const NAMES = [...CODES_BY_NAME.keys()].sort((a, b) => b.length - a.length).join('|');

/** 'Washington, D.C.' before the state; names as they are written, since 'maine' may be anything. */
const NAMED = new RegExp(`\\bWashington,? D\\.?C\\b\\.?|\\b(?:${NAMES})\\b`, 'gi');
const DISTRICT = /^Washington,? D/i;
/** 'Richmond, VA', '(MD)' or 'VA, MD and DC': two letters alone may be a word. */
const CODE = new RegExp(
  `(?<=\\p{Lu}\\p{Ll}+, |\\b[A-Z]{2}, (?:and )?|\\b[A-Z]{2} and |\\()(?:${Object.keys(STATE_NAMES).join('|')})\\b|\\b(?:${Object.keys(STATE_NAMES).join('|')})(?=, (?:and )?[A-Z]{2}\\b)`,
  'gu',
);

/** The states and territories that a text names, in its order. */
export function mentionedStates(text: string): Mention[] {
  const named = [...text.matchAll(NAMED)]
    .filter(({ 0: name }) => /^\p{Lu}/u.test(name))
    .map(({ 0: name, index }) => ({
      code: DISTRICT.test(name) ? 'DC' : (CODES_BY_NAME.get(name.toLowerCase()) ?? ''),
      index,
      length: name.length,
    }));
  const coded = [...text.matchAll(CODE)].map(({ 0: code, index }) => ({ code, index, length: code.length }));
  const mentions = [...named, ...coded]
    .sort((a, b) => a.index - b.index)
    .filter(({ code, index, length }) => code !== '' && !isDenied(text, index, index + length))
    .map(({ code, index, length }) => ({ code, words: wordsAround(text, index, index + length) }));
  return firstOfEach(mentions);
}
