/** Words that are in nearly every text and say nothing about the work. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after all also an and any are as at be been before being below between both but by can could did do
  does each for from further had has have he her here his how if in into is it its may more most must no nor not of on
  once only or other our out over own same shall she should so some such than that the their them then there these they
  this those through to under until up upon very via was we were what when where which while who whom why will with
  within would you your`
    .split(/\s+/)
    .filter(Boolean),
);

const WORD = /[\p{L}\p{N}]+/gu;
const NOT_ASCII = /[\u0080-\uffff]/;
const MARKS = /\p{M}+/gu;

/**
 * The terms of a text in order: in lower case, without accents, stop words, identifiers and plural endings, so that
 * 'Services' and 'service' are one term. Accepts any alphabet and never throws.
 */
export function tokenise(text: string): string[] {
  const unaccented = NOT_ASCII.test(text) ? text.normalize('NFKD').replace(MARKS, '') : text;
  const plain = unaccented.toLowerCase();
  const terms: string[] = [];
  for (const [word] of plain.matchAll(WORD)) {
    if (word.length < 2 || STOP_WORDS.has(word) || isIdentifier(word)) continue;
    terms.push(singular(word));
  }
  return terms;
}

/** Solicitation numbers, codes, stock and telephone numbers name one thing each and say nothing about the work. */
function isIdentifier(word: string): boolean {
  let digits = 0;
  for (let at = 0; at < word.length; at += 1) {
    const code = word.charCodeAt(at);
    if (code >= 48 && code <= 57) digits += 1;
  }
  return hasIdentifierForm(word.length, digits);
}

/** Digits alone from five on; with letters from three digits among six characters on. */
export function hasIdentifierForm(length: number, digits: number): boolean {
  return digits > 2 && (digits === length ? length > 4 : length > 5);
}

/** Removes only endings that are safe to remove in any word: a false merge is worse than a missed one. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}
