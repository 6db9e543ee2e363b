/** A text prepared for the readers; `text` and `lower` agree position by position. */
export interface Source {
  text: string;
  lower: string;
  /** Where a position of `text` lies in the text as it came. */
  rawOf: (at: number) => number;
}

/** What is read as one blank: runs of white space, tags and the blanks that HTML spells out. */
const BLANKS = /(?:\s|<[a-z!/][^<>]{0,300}>|&nbsp;|&#160;)+/iy;
/** Each of these becomes one ASCII character, so that patterns need not list the variants. */
const VARIANTS = /[\u2010-\u2015\u2212\uFFFD\u2018\u2019\u201A\u201C\u201D\u201E\u0130\u2022]/g;
const BLANK = 32;
const TAG = 60;
const ENTITY = 38;

/**
 * Collapses white space and remains of HTML, with a map back to the text as it came: notices are stored with line breaks,
 * and a pattern with unbounded blanks in many places would be slow on hostile input.
 */
export function readSource(raw: string): Source {
  const pieces: string[] = [];
  // Piece by piece: where it begins in the collapsed text, and how far that is behind the raw one.
  const begins: number[] = [0];
  const shifts: number[] = [0];
  let read = 0;
  let length = 0;
  for (let at = 0; at < raw.length; at += 1) {
    if (!mayCollapse(raw, at)) continue;
    BLANKS.lastIndex = at;
    const blank = BLANKS.exec(raw)?.[0];
    if (blank === undefined || blank === ' ') continue;
    pieces.push(raw.slice(read, at), ' ');
    length += at - read + 1;
    read = at + blank.length;
    begins.push(length);
    shifts.push(read - length);
    at = read - 1;
  }
  if (pieces.length === 0) return sourceOf(raw, (at) => at);
  pieces.push(raw.slice(read));
  return sourceOf(pieces.join(''), (at) => at + (shifts[lastAtMost(begins, at)] ?? 0));
}

/** A cheap look at one or two characters before the pattern is tried: most characters are letters and single blanks. */
function mayCollapse(raw: string, at: number): boolean {
  const code = raw.charCodeAt(at);
  if (code === BLANK) {
    const next = raw.charCodeAt(at + 1);
    return next <= BLANK || next === TAG || next === ENTITY || next > 126;
  }
  return code < BLANK || code === TAG || code === ENTITY || (code > 126 && /\s/.test(raw.charAt(at)));
}

function sourceOf(collapsed: string, rawOf: Source['rawOf']): Source {
  const plain = collapsed.replace(VARIANTS, toAscii);
  // Within a word or between blanks it was a dash or a bullet before it was stored in the wrong encoding.
  const text = plain.includes('?') ? plain.replace(/(?<=\w)\?(?=[a-z])|(?<= )\?(?= )/gi, '-') : plain;
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
