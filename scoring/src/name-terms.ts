import { bucketOfTerm } from './hashed-terms.ts';
import type { Model } from './model.ts';
import { plainText } from './notice.ts';
import { tokenise } from './tokenise.ts';
import type { Vote } from './votes.ts';

const NAMED = 60;
const READ = { titles: 1_000, descriptions: 300 };

/** Names for the strongest terms, found in the texts that were voted on: the vectors know only numbers. */
export function nameTerms(words: Model['words'], votes: readonly Vote[]): Record<string, string> {
  const strongest = words.terms
    .map((term, at) => ({ term, strength: Math.abs(words.weights[at] ?? 0) }))
    .sort((a, b) => b.strength - a.strength || a.term - b.term)
    .slice(0, NAMED);
  const wanted = new Set(strongest.map(({ term }) => term));
  const names = new Map<number, string>();
  const read = (text: string) => {
    for (const word of tokenise(text)) {
      const term = bucketOfTerm(word);
      if (wanted.delete(term)) names.set(term, word);
      if (!wanted.size) return;
    }
  };
  for (const { notice } of votes.slice(-READ.titles)) if (wanted.size) read(plainText(notice.title));
  // The newest texts are enough: a term that stands in none of them is an office or a product, not a word.
  for (const { notice } of votes.slice(-READ.descriptions))
    if (wanted.size) read(plainText(notice.description));
  return Object.fromEntries([...names].sort(([a], [b]) => a - b).map(([term, name]) => [String(term), name]));
}
