import type { TermVectors, VoteValue } from '@bidlight/scoring';
import { baselines } from '../ranking/baselines.ts';
import { type Corpus, corpusOf } from '../ranking/engine.ts';
import type { NoticeSet } from '../ranking/notice-set.ts';
import { statedState } from './stated-state.ts';

/** What all simulations share. Notices are named by their place in the set. */
export interface Material extends Corpus {
  set: NoticeSet;
  /** Where the work is, for voters who go by that. */
  states: (string | undefined)[];
  /** For each notice of the earlier part how far down a plain search for the text finds it. */
  searchRanks: (text: string) => number[];
}

export function materialOf(set: NoticeSet, vectors: TermVectors | null): Material {
  const { BM25 } = baselines(set.texts);
  const earlier = Array.from({ length: set.split }, (_, at) => at);
  return {
    ...corpusOf(set.notices, vectors),
    set,
    states: set.states.map((state, at) => state ?? statedState(set.texts[at] ?? '')),
    searchRanks(text) {
      const found = BM25?.({ query: text, votes: [], pool: earlier }) ?? [];
      const ranks = new Array<number>(set.split);
      earlier
        .toSorted((a, b) => (found[b] ?? 0) - (found[a] ?? 0) || a - b)
        .forEach((at, rank) => {
          ranks[at] = rank;
        });
      return ranks;
    },
  };
}

const INDUSTRY_DIGITS = 4;

/** What a company of this code would say of a notice: work of the same industry is a match without history. */
export function truthOf(noticeCode: string, code: string): VoteValue {
  if (noticeCode === code) return 'relevant_match';
  const isNear = noticeCode.slice(0, INDUSTRY_DIGITS) === code.slice(0, INDUSTRY_DIGITS);
  return isNear ? 'past_history' : 'not_match';
}
