import type { FeedbackType } from '@bidlight/contract';
import type { Random } from '#modules/collecting/sources/sample/random.ts';
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
