/** A text prepared for the readers; `text` and `lower` agree position by position. */
export interface Source {
  text: string;
  lower: string;
  /** Where a position of `text` lies in the text as it came. */
  rawOf: (at: number) => number;
}

/** What is read as one blank: runs of white space, tags and the blanks that HTML spells out. */
const BLANKS =
  /(?:[^\S ]| {2}|<[a-z!/][^<>]{0,300}>|&nbsp;|&#160;)(?:\s|<[a-z!/][^<>]{0,300}>|&nbsp;|&#160;)*/gi;
const NEEDS_COLLAPSING = /[^\S ]| {2}|<[a-z!/]|&(?:nbsp|#160|amp);/i;
/** Each of these becomes one ASCII character, so that patterns need not list the variants. */
const VARIANTS = /[\u2010-\u2015\u2212\uFFFD\u2018\u2019\u201A\u201C\u201D\u201E\u0130\u2022]/g;

/**
 * Collapses white space and remains of HTML, with a map back to the text as it came: notices are stored with line breaks,
 * and a pattern with unbounded blanks in many places would be slow on hostile input.
 */
export function readSource(raw: string): Source {
  if (!NEEDS_COLLAPSING.test(raw)) return sourceOf(raw, (at) => at);
  const pieces: string[] = [];
  // Piece by piece: where it begins in the collapsed text, and how far that is behind the raw one.
  const begins: number[] = [0];
  const shifts: number[] = [0];
  let read = 0;
  let length = 0;
  for (const blank of raw.matchAll(BLANKS)) {
    const piece = raw.slice(read, blank.index);
    pieces.push(piece, ' ');
    length += piece.length + 1;
    read = blank.index + blank[0].length;
    begins.push(length);
    shifts.push(read - length);
  }
  pieces.push(raw.slice(read));
  return sourceOf(pieces.join(''), (at) => at + (shifts[lastAtMost(begins, at)] ?? 0));
}

function sourceOf(collapsed: string, rawOf: Source['rawOf']): Source {
  const text = collapsed.replace(VARIANTS, toAscii);
  return { text, lower: text.toLowerCase(), rawOf };
}

function toAscii(character: string): string {
  if (character === '\u0130') return 'I';
  if (/[\u2018\u2019\u201A]/.test(character)) return "'";
  return /[\u201C\u201D\u201E]/.test(character) ? '"' : '-';
}

/** The last index whose number is at most `value`; the numbers ascend. */
function lastAtMost(numbers: readonly number[], value: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((numbers[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
