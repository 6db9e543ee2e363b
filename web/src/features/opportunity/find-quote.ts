/** A piece of a text. */
export interface Place {
  start: number;
  end: number;
}

/** Where a quote stands in the text: at its place, else where its words occur with whatever white space between them. */
export function findQuote(
  text: string,
  { quote, start }: { quote: string; start: number },
): Place | undefined {
  if (text.startsWith(quote, start)) return { start, end: start + quote.length };
  const words = quote.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const found = new RegExp(
    words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+'),
  ).exec(text);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}
