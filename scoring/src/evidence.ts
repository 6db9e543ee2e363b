import { bucketOfTerm } from './hashed-terms.ts';
import { shorten } from './requirement-text.ts';
import { sentencesOf } from './sentences.ts';
import { tokenise } from './tokenise.ts';

interface Evidence {
  /** The strongest terms first. */
  words: string[];
  /** The sentence of the notice that contains most of them; empty when there is none. */
  quote: string;
}

const MAX_TEXT_LENGTH = 12_000;
const MAX_WORDS = 5;
const MAX_QUOTE_LENGTH = 160;

/** The words of a notice with the highest values, or with the lowest where `sign` is -1, and a sentence with them. */
export function evidenceIn(
  title: string | null,
  description: string | null,
  worthOf: (term: number) => number,
  sign: 1 | -1 = 1,
): Evidence {
  const heading = (title ?? '').replace(/\s+/g, ' ').trim();
  const parts = sentencesOf((description ?? '').slice(0, MAX_TEXT_LENGTH)).map(({ text }) => text);
  const sentences = [heading, ...parts].filter(Boolean);
  const worth = new Map<string, number>();
  let quote = '';
  let highest = 0;
  for (const sentence of sentences) {
    let sum = 0;
    for (const word of new Set(tokenise(sentence))) {
      let value = worth.get(word);
      if (value === undefined) {
        value = Math.max(0, sign * worthOf(bucketOfTerm(word)));
        worth.set(word, value);
      }
      sum += value;
    }
    // Long sentences contain more words, so their density is compared.
    const density = sum / Math.sqrt(20 + sentence.length);
    if (density <= highest) continue;
    highest = density;
    quote = sentence;
  }
  const words = [...worth]
    .filter(([word, value]) => value > 0 && !/^\d+$/.test(word))
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MAX_WORDS)
    .map(([word]) => word);
  return { words, quote: shorten(quote, MAX_QUOTE_LENGTH) };
}
