import { hasIdentifierForm, STOP_WORDS, tokenise } from './tokenise.ts';

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

/** 0: the text needs `tokenise`; 1: a separator; otherwise the letter in lower case. */
const CLASSES = new Uint8Array(0x2070);
for (let code = 0; code < 0x80; code += 1) {
  const letter = String.fromCharCode(code).toLowerCase();
  CLASSES[code] = /[a-z0-9]/.test(letter) ? letter.charCodeAt(0) : 1;
}
// Punctuation that word processors use in place of the ASCII characters.
for (const code of [0xa0, 0xa7, 0xab, 0xae, 0xb0, 0xb6, 0xb7, 0xbb]) CLASSES[code] = 1;
for (let code = 0x2010; code <= 0x2027; code += 1) CLASSES[code] = 1;

/**
 * Visits the number of each term of a text in order: exactly the terms of `tokenise`, but without creating strings.
 * Text with letters other than a to z goes through `tokenise` itself.
 */
export function eachTerm(text: string, visit: (bucket: number) => void): void {
  const length = text.length;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= CLASSES.length || CLASSES[code] === 0) {
      for (const term of tokenise(text)) visit(bucketOfTerm(term));
      return;
    }
  }
  const start = BASIS;
  let from = -1;
  // The hashes after each of the last letters, so that an ending can be removed again.
  let h0 = start;
  let h1 = start;
  let h2 = start;
  let h3 = start;
  let digits = 0;
  for (let at = 0; at <= length; at += 1) {
    const letter = at < length ? (CLASSES[text.charCodeAt(at)] ?? 1) : 1;
    if (letter !== 1) {
      if (from < 0) from = at;
      h3 = h2;
      h2 = h1;
      h1 = h0;
      h0 = Math.imul(h0 ^ letter, PRIME);
      if (letter <= NINE) digits += 1;
      continue;
    }
    if (from < 0) continue;
    const size = at - from;
    if (
      size > 1 &&
      !hasIdentifierForm(size, digits) &&
      !(size < 8 && STOP_HASHES.has(h0) && STOP_WORDS.has(text.slice(from, at).toLowerCase()))
    ) {
      visit(bucketOf(withoutPlural(text, at, size, h0, h1, h2, h3)));
    }
    from = -1;
    digits = 0;
    h0 = start;
  }
}

function withoutPlural(
  text: string,
  end: number,
  size: number,
  h0: number,
  h1: number,
  h2: number,
  h3: number,
): number {
  if (size < 4 || letterAt(text, end - 1) !== S) return h0;
  const before = letterAt(text, end - 2);
  // ss, us, is
  if (before === S || before === 117 || before === 105) return h0;
  if (before === 101) {
    const third = letterAt(text, end - 3);
    if (third === 105 && size > 4) return Math.imul(h3 ^ 121, PRIME);
    const fourth = letterAt(text, end - 4);
    if (third === 120 || (third === S && fourth === S) || (third === 104 && (fourth === 99 || fourth === S)))
      return h2;
  }
  return h1;
}

function letterAt(text: string, at: number): number {
  return CLASSES[text.charCodeAt(at)] ?? 1;
}

const STOP_HASHES: ReadonlySet<number> = new Set([...STOP_WORDS].map(hashOf));
