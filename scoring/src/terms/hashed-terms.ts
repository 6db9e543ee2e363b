import { hasIdentifierForm, STOP_WORDS, tokenise } from '#text/tokenise.ts';

/** Terms are hashed to 18 bits: few collisions among the words of a hundred thousand notices, and small tables. */
export const BUCKET_BITS = 18;
export const BUCKETS = 1 << BUCKET_BITS;

/** Buyers and codes have numbers of their own above those of the words, so that a reason is never named wrongly. */
export const WORD_BUCKETS = BUCKETS - (1 << 14);
const SURROUNDINGS = {
  product: { from: WORD_BUCKETS, size: 8_192 },
  office: { from: WORD_BUCKETS + 8_192, size: 6_144 },
  agency: { from: WORD_BUCKETS + 14_336, size: 1_024 },
  instrument: { from: WORD_BUCKETS + 15_360, size: 1_024 },
} as const;
export type Surrounding = keyof typeof SURROUNDINGS;

const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;
const S = 115;
const NINE = 57;

function mixed(hash: number): number {
  let value = hash ^ (hash >>> 16);
  value = Math.imul(value, 0x85ebca6b);
  value ^= value >>> 13;
  value = Math.imul(value, 0xc2b2ae35);
  // 24 bits, whose product with a number of buckets is exact.
  return (value ^ (value >>> 16)) >>> 8;
}

function bucketOf(hash: number): number {
  return (mixed(hash) * (WORD_BUCKETS / 0x100_0000)) | 0;
}

function hashOf(term: string): number {
  let hash = BASIS;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), PRIME);
  return hash;
}

/** The number of one term, as `tokenise` returns it. */
export function bucketOfTerm(term: string): number {
  return bucketOf(hashOf(term));
}

/** The number of a buyer or a code. */
export function bucketOfSurrounding(kind: Surrounding, code: string): number {
  const { from, size } = SURROUNDINGS[kind];
  return from + ((mixed(hashOf(code)) * (size / 0x100_0000)) | 0);
}

/** Whether a character is none of ASCII nor of the punctuation that word processors use in place of it. */
const OTHER_CHARACTER = /[^\0-\x7f\xa0\xa7\xab\xae\xb0\xb6\xb7\xbb\u2010-\u2027]/;
const SEPARATOR = 1;
/** For each of these characters the letter in lower case, or SEPARATOR. */
const LETTERS = new Uint8Array(0x2028).fill(SEPARATOR);
for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789') {
  LETTERS[letter.charCodeAt(0)] = letter.charCodeAt(0);
  LETTERS[letter.toUpperCase().charCodeAt(0)] = letter.charCodeAt(0);
}

/**
 * Visits the number of each term of a text in order: exactly the terms of `tokenise`, but without creating strings.
 * Text with letters other than a to z goes through `tokenise` itself.
 */
export function eachTerm(text: string, visit: (bucket: number) => void): void {
  if (OTHER_CHARACTER.test(text)) {
    for (const term of tokenise(text)) visit(bucketOfTerm(term));
    return;
  }
  const length = text.length;
  for (let at = 0; at < length; at += 1) {
    let letter = letterAt(text, at);
    if (letter === SEPARATOR) continue;
    const from = at;
    let hash = BASIS;
    let digits = 0;
    do {
      hash = Math.imul(hash ^ letter, PRIME);
      if (letter <= NINE) digits += 1;
      at += 1;
      letter = at < length ? letterAt(text, at) : SEPARATOR;
    } while (letter !== SEPARATOR);
    const size = at - from;
    if (size < 2 || hasIdentifierForm(size, digits) || isStopWord(text, from, size, hash)) continue;
    visit(bucketOf(size >= 4 && letterAt(text, at - 1) === S ? hashOfSingular(text, from, at, hash) : hash));
  }
}

/** As `singular` in tokenise.ts, for a word that ends in s. */
function hashOfSingular(text: string, from: number, end: number, hash: number): number {
  const before = letterAt(text, end - 2);
  // ss, us, is
  if (before === S || before === 117 || before === 105) return hash;
  if (before === 101) {
    const third = letterAt(text, end - 3);
    if (third === 105 && end - from > 4) return Math.imul(hashOfPart(text, from, end - 3) ^ 121, PRIME);
    const fourth = letterAt(text, end - 4);
    if (third === 120 || (third === S && fourth === S) || (third === 104 && (fourth === 99 || fourth === S)))
      return hashOfPart(text, from, end - 2);
  }
  return hashOfPart(text, from, end - 1);
}

function hashOfPart(text: string, from: number, end: number): number {
  let hash = BASIS;
  for (let at = from; at < end; at += 1) hash = Math.imul(hash ^ letterAt(text, at), PRIME);
  return hash;
}

function letterAt(text: string, at: number): number {
  return LETTERS[text.charCodeAt(at)] as number;
}

function isStopWord(text: string, from: number, size: number, hash: number): boolean {
  const word = STOP_TABLE[hash & (STOP_TABLE.length - 1)] as string;
  if (word.length !== size) return false;
  for (let at = 0; at < size; at += 1) if (letterAt(text, from + at) !== word.charCodeAt(at)) return false;
  return true;
}

/** Each stop word at the last bits of its hash; as large as it must be for no two to share a place. */
function stopTable(size: number): readonly string[] {
  const table = new Array<string>(size).fill('');
  for (const word of STOP_WORDS) {
    const place = hashOf(word) & (size - 1);
    if (table[place]) return stopTable(size * 2);
    table[place] = word;
  }
  return table;
}
const STOP_TABLE = stopTable(1024);
