import { tokenise } from './tokenise.ts';

/** After a small letter a sentence goes on, so that a capital there is a name's. */
const CAPITALISED = /(?<=\p{Ll},? )\p{Lu}\p{Ll}+/gu;
const SMALL = /(?<![\p{L}\p{N}'’])\p{Ll}{2,}/gu;

/** Terms that are written with a capital within sentences and never without: places, people, firms, offices. */
export function properNames(texts: Iterable<string>): Set<string> {
  const names = new Set<string>();
  const words = new Set<string>();
  for (const text of texts) {
    for (const term of termsIn(text, CAPITALISED)) names.add(term);
    for (const term of termsIn(text, SMALL)) words.add(term);
  }
  for (const word of words) names.delete(word);
  return names;
}

function termsIn(text: string, pattern: RegExp): string[] {
  return tokenise((text.match(pattern) ?? []).join(' '));
}
