import { loadCachedVectoriser, vectoriserKey } from '#modules/scoring/models/load-vectoriser.ts';
import { listCurrentNotices } from '#modules/scoring/models/notices.queries.ts';
import { findModel } from '#modules/scoring/models/stored-models.queries.ts';
import { loadTeamVotes } from '#modules/scoring/run/load.ts';
import { votedNoticesOf } from '#modules/scoring/run/score.ts';
import type { Deps } from '#platform/deps.ts';
import type { OpportunityId } from '#store/schema.ts';
import { createNoticeScorer } from './create-notice-scorer.ts';
import type { NewScore } from './scores.queries.ts';

/** Somebody waits for the page. */
const MAX_VOTED = 100;

interface ScoredOpportunity {
  id: OpportunityId;
  score: number;
  modelVersion: number;
}

/**
 * Explains low scores, which are stored without their factors, with the models that gave them. One is missing in the answer
 * where the factors would not add up to the score, because the notice has changed since, and where the model cannot be read.
 */
export async function explainScores(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  companyId: string,
  scored: readonly ScoredOpportunity[],
): Promise<Map<OpportunityId, NewScore>> {
  const explained = new Map<OpportunityId, NewScore>();
  for (const [modelVersion, ofModel] of Map.groupBy(scored, (one) => one.modelVersion)) {
    const scoreOf = new Map(ofModel.map(({ id, score }) => [id, score]));
    for (const score of await explainWith(deps, companyId, modelVersion, [...scoreOf.keys()])) {
      if (score.score === scoreOf.get(score.opportunityId)) explained.set(score.opportunityId, score);
    }
  }
  return explained;
}

async function explainWith(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  companyId: string,
  modelVersion: number,
  ids: OpportunityId[],
): Promise<NewScore[]> {
  const { db } = deps;
  const [stored, notices] = await Promise.all([
    findModel(db, companyId, modelVersion),
    listCurrentNotices(db, ids),
  ]);
  if (!stored || notices.length === 0) return [];
  const vectoriser = await loadCachedVectoriser(db, vectoriserKey(stored.lexiconId, stored.model.vectors));
  if (!vectoriser) return [];
  const voted = votedNoticesOf(await loadTeamVotes(deps, companyId, MAX_VOTED), vectoriser.prepare);
  const explain = createNoticeScorer(companyId, stored, vectoriser, { voted, minExplainedScore: 0 });
  return notices.map((notice) => explain(vectoriser.prepare(notice)));
}
