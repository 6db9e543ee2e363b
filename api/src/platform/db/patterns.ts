/** A pattern for `ilike` that finds the text as it was typed: %, _ and \ have no meaning in it. */
export function containing(text: string): string {
  return `%${escapePattern(text)}%`;
}

/** A pattern for `like` that finds what begins with the text as it was typed. */
export function startingWith(text: string): string {
  return `${escapePattern(text)}%`;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
