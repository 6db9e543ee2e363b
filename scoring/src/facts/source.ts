/** A text prepared for patterns; `text` and `lower` agree position by position. */
interface CleanText {
  text: string;
  lower: string;
  /** Where a position of `text` lies in the text as it came. */
  rawOf: (at: number) => number;
}

/** Where each cue begins a word. */
export type CuePositions = ReadonlyMap<string, readonly number[]>;

/** What the rules read. */
export interface SourceText extends CleanText {
  cues: CuePositions;
  /** That of days without one. */
  year: string | undefined;
}

/** What is read as one blank: runs of white space, tags and the blanks that HTML spells out. */
const BLANKS = /(?:\s|<[a-zA-Z!/][^<>]{0,300}>|&nbsp;|&#160;)+/y;
/** Where such a run may begin; a single blank is none. */
const RUN = /[^\S ]| {2}|[<&]/g;
/** Each of these becomes one ASCII character, so that patterns need not list the variants. */
const VARIANTS = /[\u2010-\u2015\u2212\uFFFD\u2018\u2019\u201A\u201C\u201D\u201E\u0130\u2022]/g;

/**
 * Collapses white space and remains of HTML, with a map back to the text as it came: notices are stored with line breaks,
 * and a pattern with unbounded blanks in many places would be slow on hostile input.
 */
export function readSource(raw: string): CleanText {
  const pieces: string[] = [];
  // Piece by piece: where it begins in the collapsed text, and how far that is behind the raw one.
  const begins: number[] = [0];
  const shifts: number[] = [0];
  let read = 0;
  let length = 0;
  RUN.lastIndex = 0;
  for (let run = RUN.exec(raw); run; run = RUN.exec(raw)) {
    const at = run.index > read && raw.charAt(run.index - 1) === ' ' ? run.index - 1 : run.index;
    BLANKS.lastIndex = at;
    const blank = BLANKS.exec(raw)?.[0];
    // A '<' that begins no tag is a sign like any other, as is a '&' that begins no blank.
    if (blank === undefined || blank === ' ') continue;
    pieces.push(raw.slice(read, at), ' ');
    length += at - read + 1;
    read = at + blank.length;
    begins.push(length);
    shifts.push(read - length);
    RUN.lastIndex = read;
  }
  if (pieces.length === 0) return sourceOf(raw, (at) => at);
  pieces.push(raw.slice(read));
  return sourceOf(pieces.join(''), (at) => at + (shifts[lastAtMost(begins, at)] ?? 0));
}

function sourceOf(collapsed: string, rawOf: CleanText['rawOf']): CleanText {
  const plain = collapsed.replace(VARIANTS, toAscii);
  // Within a word or between blanks it was a dash or a bullet before it was stored in the wrong encoding.
  const text = plain.includes('?')
    ? plain.replace(/\?/g, (mark, at: number) => (isLostDash(plain, at) ? '-' : mark))
    : plain;
  return { text, lower: text.toLowerCase(), rawOf };
}

function isLostDash(plain: string, at: number): boolean {
  const around = `${plain.charAt(at - 1)}${plain.charAt(at + 1)}`;
  return around === '  ' || /^\w[a-z]$/i.test(around);
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
