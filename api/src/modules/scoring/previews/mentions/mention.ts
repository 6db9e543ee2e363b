/** Something that a text names, with the words that name it. */
export interface Mention<Code extends string = string> {
  code: Code;
  words: string;
}

/** A clause ends where what is said before no longer speaks of what comes after. */
const CLAUSE_END = /[.;!?\n]\s|\n|\bbut\b|\balthough\b/gi;

/** 'not', but not 'not only'. What a company wants to become it is not. */
const DENIED_BEFORE =
  /(?:\bnot\b(?! only)|\bnever\b|\bno\b|\bwithout\b|\bneither\b|\bnor\b|\bformerly\b|\bn[o']?n-?$|n['’]t\b|\bseeking\b|\bpursuing\b|\bapplying\b|\bapplied\b|\bgraduated?\b|\bawaiting\b)/i;
const DENIED_AFTER = /^[^.;,\n]{0,30}\b(?:pending|expired|graduate|in progress|applied for)\b/i;

/** Whether the text says that the words from `start` to `end` are not so. */
export function isDenied(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 200), start);
  const clause = before.slice(lastEnd(before));
  return DENIED_BEFORE.test(clause) || DENIED_AFTER.test(text.slice(end, end + 60));
}

function lastEnd(text: string): number {
  return [...text.matchAll(CLAUSE_END)].reduce((_, { index, 0: mark }) => index + mark.length, 0);
}

const BESIDE = 40;

/** The words with some of their line beside them, in whole words, so that a person sees what was read. */
export function wordsAround(text: string, start: number, end: number): string {
  const lineStart = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - BESIDE);
  const nextLine = text.indexOf('\n', end);
  const lineEnd = Math.min(nextLine === -1 ? text.length : nextLine, end + BESIDE);
  const isCutBefore = lineStart > 0 && /\S/.test(text[lineStart - 1] ?? ' ');
  const isCutAfter = lineEnd < text.length && /\S/.test(text[lineEnd] ?? ' ');
  const before = text.slice(lineStart, start);
  const after = text.slice(end, lineEnd);
  const whole = `${isCutBefore ? before.replace(/^\S*\s?/, '') : before}${text.slice(start, end)}${
    isCutAfter ? after.replace(/\s?\S*$/, '') : after
  }`;
  return whole.replace(/\s+/g, ' ').trim();
}

/** The first mention of each code. */
export function firstOfEach<Code extends string>(mentions: Iterable<Mention<Code>>): Mention<Code>[] {
  const found = new Map<Code, Mention<Code>>();
  for (const mention of mentions) if (!found.has(mention.code)) found.set(mention.code, mention);
  return [...found.values()];
}
