/** A word of a tsquery, whatever is in it. */
export function word(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Beyond so many alternatives the index is no faster than looking at the rows. */
const MOST_ALTERNATIVES = 60;

/** Null for too many. No word at all finds nothing. */
export function anyOf(words: readonly string[]): string | null {
  if (words.length > MOST_ALTERNATIVES) return null;
  return words.length === 0 ? word('#nothing') : `(${words.map(word).join(' | ')})`;
}

export function allOf(queries: readonly (string | null)[]): string {
  return queries.flatMap((query) => (query ? [`(${query})`] : [])).join(' & ');
}
