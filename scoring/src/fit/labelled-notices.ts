import type { PreparedNotice } from '#terms/prepare.ts';
import { shuffledById } from '#text/random.ts';
import { LABELS, type Vote, voteWeights } from './votes.ts';

/** A notice with what is said of it. */
export interface LabelledNotice {
  notice: PreparedNotice;
  isMatch: boolean;
  /** How much the regression learns from it. */
  weight: number;
  /** What the calibration is told, and with what weight. */
  told: { label: number; weight: number };
}

/**
 * Recent notices without a vote are used as negative examples. In the calibration they count for more: people vote
 * on what is shown to them, where matches are frequent, and a score speaks of all notices, where they are rare.
 */
const PRESUMED_NEGATIVES = { count: 100, weight: 0.3, toldWeight: 0.6 };
/** 'Not a match' is said more often than 'match': together, those votes weigh as much as the others, but at least this share. */
const LEAST_BALANCE = 0.2;

/** Recent notices that nobody may have voted on. */
export interface Unvoted {
  notices: readonly PreparedNotice[];
  /** The ids of those that the profile points to: they are no examples against the company's own work. */
  likely: ReadonlySet<string>;
}

/**
 * The votes, and recent notices that are presumed to be no match. 'Match but no past history' is a match of less weight and
 * never an example against anything, so that it cannot lower its own notice.
 */
export function labelledNotices(
  votes: readonly Vote[],
  { notices, likely }: Unvoted,
  seed: number,
): LabelledNotice[] {
  const weights = voteWeights(votes);
  const sumOf = (shareOf: (label: number) => number) =>
    votes.reduce((sum, { value }, at) => sum + (weights[at] ?? 0) * shareOf(LABELS[value]), 0);
  const matches = sumOf((label) => label);
  const others = sumOf((label) => (label === 0 ? 1 : 0));
  const balance = Math.min(1, Math.max(LEAST_BALANCE, (matches + 1) / (others + 1)));
  return [
    ...votes.map(({ notice, value }, at) => {
      const label = LABELS[value];
      const weight = weights[at] ?? 0;
      const isMatch = label > 0;
      return {
        notice,
        isMatch,
        weight: weight * (isMatch ? label : balance),
        told: { label, weight: isMatch ? weight : weight * balance },
      };
    }),
    ...presumedNegatives(votes, notices, seed).map((notice) => ({
      notice,
      isMatch: false,
      weight: likely.has(notice.id) ? 0 : PRESUMED_NEGATIVES.weight * balance,
      told: { label: 0, weight: PRESUMED_NEGATIVES.toldWeight },
    })),
  ];
}

function presumedNegatives(
  votes: readonly Vote[],
  recent: readonly PreparedNotice[],
  seed: number,
): PreparedNotice[] {
  const voted = new Set(votes.map(({ notice }) => notice.id));
  return shuffledById(
    recent.filter(({ id }) => !voted.has(id)),
    seed,
  ).slice(0, PRESUMED_NEGATIVES.count);
}
