const COLUMNS = 72;
export const RULE = '-'.repeat(COLUMNS);

/** Breaks a text between words; a word that is longer than a line has a line of its own. */
export function wrapped(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line && line.length + 1 + word.length > COLUMNS) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].join('\n');
}

/**
 * For a header: a line break would end it and begin another one; characters that turn the direction of writing would let a
 * title rearrange the subject.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
