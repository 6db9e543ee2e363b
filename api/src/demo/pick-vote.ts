import { type FeedbackType, VoteReason } from '@bidlight/contract';
import type { Random } from '#platform/random.ts';
import type { Taste } from './demo-data.ts';

/** The share of votes that are random, as people's votes are not always consistent. */
const RANDOM_SHARE = 1 / 50;

/** Picks how somebody of a company with this taste votes on a notice. */
export function pickVote(
  taste: Taste,
  notice: { title: string; fits: boolean },
  random: Random,
): FeedbackType {
  if (random.chance(RANDOM_SHARE))
    return random.pick(['relevant_match', 'past_history', 'not_match'] as const);
  if (taste.dislikes.test(notice.title)) return 'not_match';
  if (taste.likes.test(notice.title)) return 'relevant_match';
  if (taste.newTo.test(notice.title)) return 'past_history';
  if (!notice.fits) return 'not_match';
  return random.weighted([
    ['relevant_match', 1],
    ['past_history', 1],
    ['not_match', 14],
  ]);
}

/** The share of votes that say why. */
const REASONED_SHARE = 0.6;

/** What stands beside the main reason of each vote, by how often it does. */
const BESIDE: Record<
  FeedbackType,
  { reason: VoteReason; others: [other: VoteReason | null, weight: number][] } | null
> = {
  relevant_match: null,
  // The demo's people vote by subject, so what they turn down is out of scope, whatever else it is.
  not_match: {
    reason: 'out_of_scope',
    others: [
      [null, 6],
      ['place', 3],
      ['size', 2],
      ['not_eligible', 2],
      ['too_late', 2],
      ['incumbent', 1],
    ],
  },
  past_history: {
    reason: 'no_past_performance',
    others: [
      [null, 5],
      ['incumbent', 2],
      ['size', 1],
    ],
  },
};

/** Picks the reasons of a vote, often none. */
export function pickReasons(type: FeedbackType, random: Random): VoteReason[] {
  const reasons = BESIDE[type];
  if (!reasons || !random.chance(REASONED_SHARE)) return [];
  const other = random.weighted(reasons.others);
  return VoteReason.options.filter((reason) => reason === reasons.reason || reason === other);
}
