import type { Dataset } from './model.ts';
import type { NoticeFacts } from './notice.ts';
import { compareText, hashText } from './random.ts';
import type { NoticeVector } from './vector.ts';

export type VoteValue = 'relevant_match' | 'past_history' | 'not_match';

/** A notice whose vector is at hand. */
export interface StoredNotice extends NoticeFacts {
  vector: NoticeVector;
  /** Only to name terms and to quote; scores come from the vector. */
  description?: string | null;
}

/** The last vote of one voter on one procurement. */
export interface Vote {
  /** Of the voter and the procurement; votes are ordered by age and then by this. */
  id: string;
  voter: string;
  value: VoteValue;
  ageDays: number;
  notice: StoredNotice;
}

/** 'We have done this before' is closer to a match than to none (measured). */
export const LABELS: Readonly<Record<VoteValue, number>> = {
  relevant_match: 1,
  past_history: 0.6,
  not_match: 0,
};

const HALF_LIFE_DAYS = 180;
const MOST_OF_ONE_VOTER = 0.2;

/** Oldest first, the same whatever order they come in. */
export function orderVotes(votes: readonly Vote[]): Vote[] {
  return [...votes].sort((a, b) => ageOf(b) - ageOf(a) || compareText(a.id, b.id));
}

function ageOf({ ageDays }: Vote): number {
  return Number.isFinite(ageDays) ? Math.max(0, ageDays) : 0;
}

/**
 * The weight of each vote: half after 180 days, and no voter more than a fifth of all (vote links can be passed on).
 * With fewer than five voters somebody must have more than a fifth; then nobody is cut.
 */
export function voteWeights(votes: readonly Vote[]): number[] {
  const weights = votes.map((vote) => 0.5 ** (ageOf(vote) / HALF_LIFE_DAYS));
  const sums = new Map<string, number>();
  votes.forEach(({ voter }, at) => {
    sums.set(voter, (sums.get(voter) ?? 0) + (weights[at] ?? 0));
  });
  const limit = limitOf([...sums.values()]);
  return votes.map(({ voter }, at) => {
    const sum = sums.get(voter) ?? 1;
    return (weights[at] ?? 0) * Math.min(1, limit / sum);
  });
}

/** The largest sum one voter may have so that it is a fifth of what all have after the cut. */
function limitOf(sums: readonly number[]): number {
  if (sums.length * MOST_OF_ONE_VOTER < 1) return Number.POSITIVE_INFINITY;
  const falling = [...sums].sort((a, b) => b - a);
  let rest = falling.reduce((sum, value) => sum + value, 0);
  for (let cut = 0; cut < falling.length; cut += 1) {
    // With the `cut` largest at the limit: limit = share · (cut · limit + rest).
    const limit = (MOST_OF_ONE_VOTER * rest) / (1 - MOST_OF_ONE_VOTER * cut);
    if (cut * MOST_OF_ONE_VOTER >= 1) break;
    if ((falling[cut] ?? 0) <= limit + 1e-12) return cut ? limit : Number.POSITIVE_INFINITY;
    rest -= falling[cut] ?? 0;
  }
  return falling[falling.length - 1] ?? 0;
}

/** A vote and its value as a number: a changed vote is another. */
export function voteKey({ id, value }: Vote): number {
  return hashText(`${id}\n${value}`);
}

export function datasetOf(votes: readonly Vote[]): Dataset {
  const lines = votes
    .map(({ id, voter, value, notice }) => JSON.stringify([id, voter, value, notice.id]))
    .sort(compareText);
  const text = lines.join('\n');
  const hex = (seed: number) => hashText(text, seed).toString(16).padStart(8, '0');
  return { hash: `${hex(1)}${hex(2)}`, keys: votes.map(voteKey).sort((a, b) => a - b) };
}
