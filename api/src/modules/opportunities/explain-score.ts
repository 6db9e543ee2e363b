import { vectoriser } from '@bidlight/scoring';
import { cachedPerDb } from '#cache.ts';
import type { Db } from '#db/connect.ts';
import type { OpportunityId } from '#db/schema.ts';
import { companyScorer } from '#modules/scoring/company-scorer.ts';
import { findModel, getLexicon } from '#modules/scoring/models.queries.ts';
import { getNotices } from '#modules/scoring/notices.queries.ts';
import type { NewScore } from '#modules/scoring/scores.queries.ts';

/** Loading a lexicon takes a moment, and nearly always the same one is needed again. A stored lexicon never changes. */
const loadLexicon = cachedPerDb(
  async (db, id: number) => {
    const lexicon = await getLexicon(db, id);
    return { lexicon, vectorise: vectoriser(lexicon) };
  },
  { keepMs: Number.POSITIVE_INFINITY },
);

/**
 * Low scores are stored without their factors; here they are made again with the model that gave the score. Undefined
 * where they would not add up to it, because the notice has changed since.
 */
export async function explainScore(
  db: Db,
  companyId: string,
  { id, score, modelVersion }: { id: OpportunityId; score: number; modelVersion: number },
): Promise<NewScore | undefined> {
  const [stored, [notice]] = await Promise.all([
    findModel(db, companyId, modelVersion),
    getNotices(db, [id]),
  ]);
  if (!stored || !notice) return undefined;
  const { lexicon, vectorise } = await loadLexicon(db, stored.lexiconId);
  const explain = companyScorer(companyId, stored, lexicon, () => undefined, 0);
  const explained = explain({ ...notice, vector: vectorise(notice) });
  return explained.score === score ? explained : undefined;
}
