/** Matches what a plain printable line does not contain. Most fields do not match and need no cleaning. */
const UNTIDY = /[^\x20-\x7e]|^ | {2}| $/;
/** Matches the same for several lines. */
const UNTIDY_LINES = /[^\x20-\x7e\n]|^\s| [ \n]|\n(?: |\n\n)|\s$/;
/** Control characters and invisible ones that reorder or hide text; line breaks and tabs count as white space. */
const INVISIBLE =
  /[[\p{Cc}\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069\ufff9-\ufffb]--[\t\n\r\f\v\u0085]]/gv;
const LONE_SURROGATES = /\p{Surrogate}/gu;
const LINE_ENDS = /\r\n?|[\f\v\u0085\u2028\u2029]/g;

/** PostgreSQL refuses NUL and halves of surrogate pairs; readers stumble over other control characters. */
function removeInvisible(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.replace(LONE_SURROGATES, '');
  return wellFormed.replace(INVISIBLE, '');
}

/** At most `maxLength` characters, without cutting a surrogate pair in two. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd();
}

/** One line of text, at most `maxLength` characters; null when nothing is left of it. */
export function cleanLine(text: string | null | undefined, maxLength: number): string | null {
  if (!text) return null;
  const tidy = UNTIDY.test(text) ? removeInvisible(text).replace(/\s+/g, ' ').trim() : text;
  return truncate(tidy, maxLength) || null;
}

/** A name; some rows have `N/A`, the word null or a code in its place. */
export function cleanName(text: string | undefined, maxLength: number): string | null {
  const name = cleanLine(text, maxLength);
  return name === null || /^(?:\d+|n\/?a|none|null|-+)$/i.test(name) ? null : name;
}

/** Text with its line breaks: runs of white space become one space, runs of empty lines one empty line. */
export function tidyLines(text: string): string {
  const lines = text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text;
  if (!UNTIDY_LINES.test(lines)) return lines;
  return removeInvisible(lines)
    .replace(LINE_ENDS, '\n')
    .replace(/[^\S\n ][^\S\n]*| [^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
