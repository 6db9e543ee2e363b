import type { FeedbackType } from '@bidlight/contract';
import { hashText } from '@bidlight/scoring';

/** People mistake a notice for its opposite this often. */
const WRONG_SHARE = 0.05;

/** What somebody says of a notice: the same whenever and wherever they see it, so that all arms have the same people. */
export function voteOf(voter: string, sourceId: string, isRelevant: boolean): FeedbackType {
  const isWrong = hashText(`${voter} ${sourceId}`) < WRONG_SHARE * 2 ** 32;
  return isRelevant !== isWrong ? 'relevant_match' : 'not_match';
}
