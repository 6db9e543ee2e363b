import { fitModel, learn, type Vote, type VoteValue } from '@bidlight/scoring';
import { anywhere, type openProduct } from './bidlight.ts';
import { figuresAmongGraded, type Grade } from './figures.ts';
import type { Firm } from './read-folder.ts';

/** The order of what a firm has not voted on, before its votes and after them. */
export interface AfterVotes {
  firm: string;
  votes: number;
  against: number;
  /** Graded notices without a vote that fit. */
  fitsLeft: number;
  isPromoted: boolean;
  /** nDCG@10 without votes, by the model that was made from them, and by the one that the gate leaves in use. */
  ndcg: { without: number; learnt: number; inUse: number };
}

const VALUES: Readonly<Record<Grade, VoteValue>> = {
  0: 'not_match',
  1: 'past_history',
  2: 'relevant_match',
};
const VOTERS = 3;

/** People vote on what stands first in the order in use, as the grades say; what has no grade nobody votes on. */
export function castVotes(
  product: ReturnType<typeof openProduct>,
  { name, profile, graded }: Firm,
  counts: readonly number[],
): AfterVotes[] {
  const data = product.dataOf(anywhere(profile));
  const cold = fitModel(data);
  let inUse = cold;
  const votes: Vote[] = [];
  const left = new Map(graded);
  return counts
    .toSorted((a, b) => a - b)
    .flatMap((count) => {
      for (const { id } of product.rank(inUse)) {
        const grade = left.get(id);
        const notice = product.notice(id);
        if (grade === undefined || !notice || votes.length >= count) continue;
        left.delete(id);
        const at = votes.length;
        const voter = `voter ${at % VOTERS}`;
        votes.push({
          id: `${at}`,
          voter,
          value: VALUES[grade],
          reasons: [],
          ageDays: 0,
          profileShare: 1,
          notice,
        });
      }
      const ndcgOf = (model: typeof cold) => {
        const ids = product.rank(model).map(({ id }) => id);
        return figuresAmongGraded(ids, left).ndcg;
      };
      const result = learn({ ...data, votes, champion: inUse });
      if (result.outcome === 'too few votes') return [];
      const isPromoted = result.outcome === 'promoted';
      if (isPromoted) inUse = result.model;
      return [
        {
          firm: name,
          votes: count,
          against: votes.filter(({ value }) => value === 'not_match').length,
          fitsLeft: [...left.values()].filter((grade) => grade === 2).length,
          isPromoted,
          ndcg: { without: ndcgOf(cold), learnt: ndcgOf(result.model), inUse: ndcgOf(inUse) },
        },
      ];
    });
}
