import type { Model } from '#score/model.ts';
import { bucketOfTerm } from '#terms/hashed-terms.ts';
import { surroundingNames } from '#terms/surrounding-names.ts';
import { tokenise } from '#text/tokenise.ts';
import type { Vote } from './votes.ts';

const MAX_NAMES = 60;
const MAX_TITLES = 1_000;
const MAX_DESCRIPTIONS = 300;

/** Names for the strongest terms, found in the notices that were voted on, because vectors only hold numbers. */
export function nameTerms(words: Model['words'], votes: readonly Vote[]): Record<string, string> {
  const strongest = words.terms
    .map((term, at) => ({ term, strength: Math.abs(words.weights[at] ?? 0) }))
    .sort((a, b) => b.strength - a.strength || a.term - b.term)
    .slice(0, MAX_NAMES);
  const wanted = new Set(strongest.map(({ term }) => term));
  const names = new Map<number, string>();
  for (const { notice } of votes.slice(-MAX_TITLES)) {
    for (const [term, name] of surroundingNames(notice)) if (wanted.delete(term)) names.set(term, name);
  }
  const read = (text: string) => {
    for (const word of tokenise(text)) {
      const term = bucketOfTerm(word);
      if (wanted.delete(term)) names.set(term, word);
      if (!wanted.size) return;
    }
  };
  for (const { notice } of votes.slice(-MAX_TITLES)) if (wanted.size) read(notice.title ?? '');
  // The newest texts are enough: a term that is in none of them says nothing about what is voted on now.
  for (const { notice } of votes.slice(-MAX_DESCRIPTIONS)) if (wanted.size) read(notice.description ?? '');
  return Object.fromEntries([...names].sort(([a], [b]) => a - b).map(([term, name]) => [String(term), name]));
}
