/** A pattern for `ilike` that finds the words as they were typed: %, _ and \ have no meaning in them. */
export function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
