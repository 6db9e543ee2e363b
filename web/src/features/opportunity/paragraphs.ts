import type { TextRange } from '#components/opportunity/find-quote.ts';

/** Many notices come as one block; a block of this length is cut into paragraphs. */
const MAX_LENGTH = 900;
const LEAST_LENGTH = 450;

/** Behind a whole word, so that no abbreviation is taken for the end of a sentence. */
const SENTENCE_END = /\p{Ll}{4}[.!?]["”)]?\s+(?=["“(]?[\p{Lu}\d•*])/gu;

/** The paragraphs of a text: by its blank lines, and at the ends of sentences where there are none for long. */
export function paragraphsOf(text: string): TextRange[] {
  return [...text.matchAll(/\S(?:(?!\n\s*\n).)*/gsu)].flatMap(({ 0: block, index }) =>
    cutBlock(block).map(({ start, end }) => ({ start: index + start, end: index + end })),
  );
}

function cutBlock(block: string): TextRange[] {
  if (block.length <= MAX_LENGTH) return [{ start: 0, end: block.length }];
  const paragraphs: TextRange[] = [];
  let start = 0;
  for (const { 0: end, index } of block.matchAll(SENTENCE_END)) {
    const next = index + end.length;
    if (next - start < LEAST_LENGTH || block.length - next < LEAST_LENGTH / 2) continue;
    paragraphs.push({ start, end: next });
    start = next;
  }
  return [...paragraphs, { start, end: block.length }];
}

/** A piece of a paragraph, inside of a mark or outside of all. */
export interface Piece<Mark extends TextRange> extends TextRange {
  mark?: Mark;
}

/** Cuts a paragraph where marks begin and end; marks are in order and do not overlap. */
export function cutAtMarks<Mark extends TextRange>(
  paragraph: TextRange,
  marks: readonly Mark[],
): Piece<Mark>[] {
  const pieces: Piece<Mark>[] = [];
  let at = paragraph.start;
  for (const mark of marks) {
    const start = Math.max(mark.start, at);
    const end = Math.min(mark.end, paragraph.end);
    if (start >= end) continue;
    if (start > at) pieces.push({ start: at, end: start });
    pieces.push({ start, end, mark });
    at = end;
  }
  return at < paragraph.end ? [...pieces, { start: at, end: paragraph.end }] : pieces;
}
