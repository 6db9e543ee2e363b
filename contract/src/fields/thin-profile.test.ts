import { expect, it } from 'vitest';
import { isThin } from './thin-profile.ts';

const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');

it.each([
  ['no text at all, only codes', '', true],
  ['white space', ' \n\t ', true],
  ['one word', 'Cleaning', true],
  ['14 words', words(14), true],
  ['15 words', words(15), false],
  ['14 words with dashes and bullets between them', words(14).replaceAll(' ', ' - • '), true],
  ['15 words of another script', words(15).replaceAll('word', 'Wörter'), false],
  ['15 words over many lines', words(15).replaceAll(' ', '\n\n'), false],
])('a profile is thin below 15 words: %s', (_, capabilityText, expected) => {
  expect(isThin({ capabilityText })).toBe(expected);
});
