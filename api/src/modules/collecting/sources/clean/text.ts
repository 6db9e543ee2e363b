/** Anything a plain printable line does not have. Most fields have none of it and are passed on untouched. */
const UNTIDY = /[^\x20-\x7e]|^ | {2}| $/;
/** The same for several lines. */
const UNTIDY_LINES = /[^\x20-\x7e\n]|^\s| [ \n]|\n(?: |\n\n)|\s$/;
/** Control characters, and the invisible ones that reorder or hide text. Line breaks and tabs are white space. */
const INVISIBLE =
  /[[\p{Cc}\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]--[\t\n\r\f\v\u0085]]/gv;
const LONE_SURROGATES = /\p{Surrogate}/gu;
const LINE_ENDS = /\r\n?|[\f\v\u0085\u2028\u2029]/g;

/** Without what PostgreSQL or a reader cannot take: NUL and other control characters, halves of characters. */
function withoutInvisible(text: string): string {
  const whole = text.isWellFormed() ? text : text.replace(LONE_SURROGATES, '');
  return whole.replace(INVISIBLE, '');
}

/** At most `max` characters, none of them cut in two. */
export function capped(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd();
}

/** One line of text, at most `max` characters; null when nothing is left of it. */
export function cleanLine(text: string | null | undefined, max: number): string | null {
  if (!text) return null;
  const tidy = UNTIDY.test(text) ? withoutInvisible(text).replace(/\s+/g, ' ').trim() : text;
  return capped(tidy, max) || null;
}

/** Text with its line breaks: runs of white space become one space, runs of empty lines one empty line. */
export function tidyLines(text: string): string {
  const lines = text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text;
  if (!UNTIDY_LINES.test(lines)) return lines;
  return withoutInvisible(lines)
    .replace(LINE_ENDS, '\n')
    .replace(/[^\S\n ][^\S\n]*| [^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
