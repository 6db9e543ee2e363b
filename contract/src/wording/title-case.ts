import { ABBREVIATED_WORDS, ACRONYMS, SHORT_WORDS, SMALL_WORDS, STATES } from './known-words.ts';

/** Initials such as 'U.S.', or a word with the letters after an apostrophe. */
const WORD = /(?:\p{L}\.){2,}|[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu;
const ROMAN = /^[IVX]{2,5}$/;
const ORDINAL = /^\d+(?:ST|ND|RD|TH)$/;
/** 'AN/PRC-150' names a kind of equipment. */
const DESIGNATION = /^AN\//;
const SCOTTISH = /^MC\p{Lu}{3,}$/u;
/** What is between a word and the one before it, where a new part of the title begins. */
const NEW_PART = /(?:^|[:;(/"“–—]|--|\s-\s|\d-)\s*$/;
const LABEL =
  /(?:APPENDIX|BUILDING|BLDG|CLASS|GRADE|GROUP|HEPATITIS|LEVEL|LOT|PART|PHASE|SCHEDULE|TYPE|UNIT|VITAMIN)\s$/;

/** Whether somebody wrote it all in capitals. */
export function isAllCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
}

/**
 * Writes a text in capitals as people write titles: 'REPLACE HVAC AT FT. DRUM, NY' → 'Replace HVAC at Ft. Drum, NY'. A
 * text that has small letters stays as it is. Only the case of letters changes, never their number, so that positions
 * in the text stay true.
 */
export function toTitleCase(text: string): string {
  if (!isAllCapitals(text)) return text;
  return text.replace(WORD, (word, at: number) => {
    const changed = wordCase(word, text.slice(0, at), text.slice(at + word.length));
    // A few letters of other alphabets have no small form of the same length.
    return changed.length === word.length ? changed : word;
  });
}

/** The plural of 'part(s)' is small, as the ending of '2nd' is. */
function wordCase(word: string, before: string, after: string): string {
  if (ORDINAL.test(word) || (word === 'S' && /\p{L}\($/u.test(before))) return word.toLowerCase();
  if (/[\d.]/.test(word) || DESIGNATION.test(word + after) || isState(word, before, after)) return word;
  if (isSmall(word, before, after)) return word.toLowerCase();
  if (word.length === 1 || isAbbreviation(word, before, after)) return word;
  if (SCOTTISH.test(word)) return `Mc${capitalised(word.slice(2))}`;
  // O'BRIEN has a name after the apostrophe, CHILDREN'S only an ending.
  return word.replace(
    /^(\p{L}['’])?(.*)$/u,
    (_, prefix: string = '', rest: string) => prefix + capitalised(rest),
  );
}

/** 'Portland, OR', but not 'brand name, or equal'. */
function isState(word: string, before: string, after: string): boolean {
  return /,\s*$/.test(before) && STATES.has(word) && (!SMALL_WORDS.has(word) || !/^\s+\p{L}/u.test(after));
}

/** The first word of a part and the last word of the title are never small. */
function isSmall(word: string, before: string, after: string): boolean {
  if (!SMALL_WORDS.has(word) || NEW_PART.test(before) || !/[\p{L}\p{N}]/u.test(after)) return false;
  // 'Phase A' and 'A-frame' are no articles, and neither is what stands before a dot.
  return word !== 'A' || (/\s$/.test(before) && /^\s/.test(after) && !LABEL.test(before));
}

function isAbbreviation(word: string, before: string, after: string): boolean {
  if (word.includes("'") || word.includes('’')) return false;
  if (word.length <= 3) return !SHORT_WORDS.has(word) && !SMALL_WORDS.has(word);
  if (ACRONYMS.has(word) || ROMAN.test(word)) return true;
  if (word.length <= 5 && !/[AEIOUY]/.test(word)) return !ABBREVIATED_WORDS.has(word);
  const isInParentheses = before.endsWith('(') && after.startsWith(')');
  return isInParentheses && (word.length === 4 || initialsOf(before).endsWith(word));
}

/** 'FEDERAL INSTITUTE OF GLASS' → 'FIG' */
function initialsOf(text: string): string {
  const words = text.match(WORD) ?? [];
  return words.flatMap((word) => (SMALL_WORDS.has(word) ? [] : word.slice(0, 1))).join('');
}

function capitalised(word: string): string {
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}
