import { markScored } from '#modules/scoring/models/models.queries.ts';
import { type NewScore, removeOtherScores, saveScores } from '#modules/scoring/scores/scores.queries.ts';
import type { ScoringDeps } from '#modules/scoring/scoring-deps.ts';
import { retryLockFailures } from '#platform/db/locks.ts';
import type { OpportunityId } from '#store/schema.ts';
import type { CompanyScorer } from './score.ts';

export async function storeScores(
  { db, now }: Pick<ScoringDeps, 'db' | 'now'>,
  scores: readonly NewScore[],
): Promise<void> {
  await retryLockFailures(() => saveScores(db, scores, now()));
}

/**
 * Notes that everything is scored for a company, and removes the scores of what closed long ago: they would be read by every
 * list and grow without end.
 */
export async function storeDone(
  { db }: Pick<ScoringDeps, 'db'>,
  { companyId, modelVersion, profileVersion }: CompanyScorer,
  { scorable, noticeChanges }: { scorable: readonly OpportunityId[]; noticeChanges: number },
): Promise<void> {
  await retryLockFailures(() => removeOtherScores(db, companyId, scorable));
  await markScored(db, companyId, { modelVersion, profileVersion, noticeChanges });
}
