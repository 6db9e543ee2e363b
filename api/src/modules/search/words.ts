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

/** The first window has this week, each next one as many weeks as all before it. */
const WIDEST = 128;

/**
 * The query once per stretch of weeks, the newest first, so that whoever needs only the newest can stop early: the
 * index then reads as many entries of a common word as the weeks have notices. The last one has what remains.
 */
export function newestFirst(query: string, weeks: { from: number | undefined; to: number }): string[] {
  const windows: string[] = [];
  const oldest = Math.max(weeks.from ?? 0, 0);
  let newest = weeks.to;
  for (let width = 2; newest >= oldest && width <= WIDEST; width *= 2) {
    const count = Math.min(width, newest - oldest + 1);
    const lexemes = Array.from({ length: count }, (_, n) => word(`#w${newest - n}`));
    windows.push(allOf([query, lexemes.join(' | ')]));
    newest -= count;
  }
  if (newest >= oldest) windows.push(query || `${word('#w')}:*`);
  return windows;
}
