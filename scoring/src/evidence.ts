import { bucketOfTerm } from './hashed-terms.ts';
import { plainText } from './notice.ts';
import { sentencesOf, shorten } from './requirement.ts';
import { tokenise } from './tokenise.ts';

/** A notice's words with what each adds by some table, to name and quote what mattered. */
export interface Evidence {
  /** The strongest words as terms, strongest first. */
  words: string[];
  /** The part of the notice where they stand; empty when there is none. */
  quote: string;
}

const READ = 12_000;
const WORDS = 5;

/** The words of a notice that a table values most: positive values, or negative ones where `sign` is -1. */
export function evidenceIn(
  title: string | null,
  description: string | null,
  worthOf: (term: number) => number,
  sign: 1 | -1 = 1,
): Evidence {
  const heading = plainText(title).replace(/\s+/g, ' ').trim();
  const sentences = [heading, ...sentencesOf(plainText(description).slice(0, READ))].filter(Boolean);
  const worth = new Map<string, number>();
  let quote = '';
  let most = 0;
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
    // Long sentences hold more words; what counts is how dense they are.
    const density = sum / Math.sqrt(20 + sentence.length);
    if (density <= most) continue;
    most = density;
    quote = sentence;
  }
  const words = [...worth]
    .filter(([word, value]) => value > 0 && !/^\d+$/.test(word))
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, WORDS)
    .map(([word]) => word);
  return { words, quote: shorten(quote, 160) };
}
