/** A piece of a text. */
export interface TextRange {
  start: number;
  end: number;
}

/**
 * Where a quote stands in the text: at its place, else where its words first occur, in small or capital letters and with
 * whatever white space between them.
 */
export function findQuote(text: string, quote: string, start?: number): TextRange | undefined {
  if (start !== undefined && text.startsWith(quote, start)) return { start, end: start + quote.length };
  const words = quote.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  // 'IT' is not to be found in 'facility'.
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${escaped.join('\\s+')}(?![\\p{L}\\p{N}])`, 'iu').exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}
