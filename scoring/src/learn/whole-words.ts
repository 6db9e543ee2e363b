import type { Vote } from '#fit/votes.ts';
import { singular } from '#text/tokenise.ts';

const MAX_NOTICES = 300;
const WORD = /\p{L}[\p{L}\p{N}]*/gu;

/** How terms, which have lost their endings, are mostly written in the notices voted on last: 'services' for 'service'. */
export function wholeWords(terms: Iterable<string>, votes: readonly Vote[]): Map<string, string> {
  const counts = new Map([...terms].map((term) => [term, new Map<string, number>()]));
  for (const { title, description } of votes.slice(-MAX_NOTICES).map(({ notice }) => notice)) {
    for (const [word] of `${title ?? ''} ${description ?? ''}`.toLowerCase().matchAll(WORD)) {
      const forms = counts.get(singular(word));
      forms?.set(word, (forms.get(word) ?? 0) + 1);
    }
  }
  const mostFrequent = (forms: ReadonlyMap<string, number>) =>
    [...forms].reduce((best, form) => (form[1] > best[1] ? form : best), ['', 0] as const)[0];
  return new Map([...counts].flatMap(([term, forms]) => (forms.size ? [[term, mostFrequent(forms)]] : [])));
}
