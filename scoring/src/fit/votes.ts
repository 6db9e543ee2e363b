import type { Dataset } from '#score/model.ts';
import type { PreparedNotice } from '#terms/prepare.ts';
import { compareText, hashText } from '#text/random.ts';
import { OUTCOME_WEIGHTS, type OutcomeStage, outcomeTeaches } from './outcomes.ts';
import type { VoteReason, VoteValue } from './vote-words.ts';

export type { VoteValue } from './vote-words.ts';

/** The last vote of one voter on one opportunity, or its outcome: what the company did about it. */
export interface Vote {
  /** Identifies voter and opportunity; votes are ordered by age and then by this. */
  id: string;
  /** Null for an outcome, which is the company's. */
  voter: string | null;
  value: VoteValue;
  /** Of an outcome: how far the company came. There is one for each opportunity at most, and it changes nobody's vote. */
  stage?: OutcomeStage;
  /** Why; empty where no reason was given. */
  reasons: readonly VoteReason[];
  ageDays: number;
  /** How much of the profile that it was cast under still holds, from 0 to 1 (see profile-share.ts). */
  profileShare: number;
  notice: PreparedNotice;
}

/** 'Match but no past history' is closer to a match than to no match (measured). */
export const LABELS: Readonly<Record<VoteValue, number>> = {
  relevant_match: 1,
  past_history: 0.6,
  not_match: 0,
};

/** Why somebody turns down work that they would do elsewhere, earlier, or if it were another contract for it. */
const BESIDE_THE_SUBJECT: readonly VoteReason[] = ['place', 'too_late', 'incumbent', 'size', 'not_eligible'];

/** One that leaves open whether the work itself would fit, so that nothing is learnt from it. */
export function saysNothingOfSubject({
  value,
  reasons,
  stage,
}: Pick<Vote, 'value' | 'reasons' | 'stage'>): boolean {
  if (stage) return !outcomeTeaches(stage, reasons);
  if (value !== 'not_match' || reasons.length === 0) return false;
  return reasons.every((reason) => BESIDE_THE_SUBJECT.includes(reason));
}

/** A vote that was cast under a profile of which less than this holds says nothing of the company as it is now. */
const MIN_PROFILE_SHARE = 0.05;

type TeachingVote = Pick<Vote, 'value' | 'reasons' | 'stage' | 'profileShare'>;

/** Whether something is learnt from the vote. */
export function isTeaching(vote: TeachingVote): boolean {
  return !saysNothingOfSubject(vote) && vote.profileShare >= MIN_PROFILE_SHARE;
}

/** How many votes there are to learn from; a faded one counts as its share. To hundredths, so that ten tenths are one. */
export function countTeaching(votes: readonly TeachingVote[]): number {
  const sum = votes.filter(isTeaching).reduce((all, { profileShare }) => all + profileShare, 0);
  return Math.round(sum * 100) / 100;
}

const HALF_LIFE_DAYS = 180;
const MAX_VOTER_SHARE = 0.2;

/** Oldest first; the result does not depend on the order of the input. */
export function orderVotes(votes: readonly Vote[]): Vote[] {
  return [...votes].sort((a, b) => ageOf(b) - ageOf(a) || compareText(a.id, b.id));
}

function ageOf({ ageDays }: Vote): number {
  return Number.isFinite(ageDays) ? Math.max(0, ageDays) : 0;
}

/**
 * The weight of each vote. It halves every 180 days and fades with the profile, and no voter has more than a fifth of the
 * total, because vote links can be passed on. With fewer than five voters a fifth is impossible, and nobody is limited.
 * Outcomes are nobody's votes: they neither have that limit nor raise it.
 */
export function voteWeights(votes: readonly Vote[]): number[] {
  const weights = votes.map(
    (vote) =>
      (vote.stage ? OUTCOME_WEIGHTS[vote.stage] : 1) *
      vote.profileShare *
      0.5 ** (ageOf(vote) / HALF_LIFE_DAYS),
  );
  const sums = new Map<string, number>();
  votes.forEach(({ voter }, at) => {
    if (voter !== null) sums.set(voter, (sums.get(voter) ?? 0) + (weights[at] ?? 0));
  });
  const limit = limitOf([...sums.values()]);
  return votes.map(({ voter }, at) => {
    if (voter === null) return weights[at] ?? 0;
    const sum = sums.get(voter) ?? 1;
    return (weights[at] ?? 0) * Math.min(1, limit / sum);
  });
}

/** The largest sum that one voter may have, so that it is a fifth of the total after the limit is applied. */
function limitOf(sums: readonly number[]): number {
  if (sums.length * MAX_VOTER_SHARE < 1) return Number.POSITIVE_INFINITY;
  const falling = [...sums].sort((a, b) => b - a);
  let rest = falling.reduce((sum, value) => sum + value, 0);
  for (let cut = 0; cut < falling.length; cut += 1) {
    // With the `cut` largest at the limit: limit = share · (cut · limit + rest).
    const limit = (MAX_VOTER_SHARE * rest) / (1 - MAX_VOTER_SHARE * cut);
    if (cut * MAX_VOTER_SHARE >= 1) break;
    if ((falling[cut] ?? 0) <= limit + 1e-12) return cut ? limit : Number.POSITIVE_INFINITY;
    rest -= falling[cut] ?? 0;
  }
  return falling[falling.length - 1] ?? 0;
}

/** A number for a vote or an outcome, its value, its stage, its reasons and what of it has faded: a changed vote has another number. */
export function voteKey({ id, value, stage, reasons, profileShare }: Vote): number {
  return hashText([id, value, ...ofStage(stage), ...inOrder(reasons), ...fadedTo(profileShare)].join('\n'));
}

/** Nothing for a vote: models from before there were outcomes know votes by the same numbers. */
function ofStage(stage: OutcomeStage | undefined): OutcomeStage[] {
  return stage ? [stage] : [];
}

/** Nothing where there is no reason: models from before votes had reasons know them by the same numbers. */
function inOrder(reasons: readonly VoteReason[]): VoteReason[] {
  return [...reasons].sort(compareText);
}

/** Nothing where all of the profile holds: models from before votes faded know them by the same numbers. */
function fadedTo(profileShare: number): number[] {
  const rounded = Math.round(profileShare * 100) / 100;
  return rounded === 1 ? [] : [rounded];
}

export function datasetOf(votes: readonly Vote[]): Dataset {
  const lines = votes
    .map(({ id, voter, value, stage, notice, reasons, profileShare }) =>
      JSON.stringify([
        ...[id, voter, value, notice.id],
        ...[...ofStage(stage), ...inOrder(reasons), ...fadedTo(profileShare)],
      ]),
    )
    .sort(compareText);
  const text = lines.join('\n');
  const hex = (seed: number) => hashText(text, seed).toString(16).padStart(8, '0');
  return { hash: `${hex(1)}${hex(2)}`, keys: votes.map(voteKey).sort((a, b) => a - b) };
}
