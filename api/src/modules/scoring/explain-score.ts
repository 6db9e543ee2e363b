import { preparer } from '@bidlight/scoring';
import { cachedPerDb } from '#cache.ts';
import type { OpportunityId } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { createNoticeScorer } from './create-notice-scorer.ts';
import { getLexicon } from './lexicons.queries.ts';
import { findModel } from './models.queries.ts';
import { listNotices } from './notices.queries.ts';
import type { NewScore } from './scores.queries.ts';

/** Loading a lexicon takes a moment, and nearly always the same one is needed again. A stored lexicon never changes. */
const loadLexicon = cachedPerDb(
  async (db, id: number) => {
    const lexicon = await getLexicon(db, id);
    return { lexicon, vectors: null, prepare: preparer(lexicon, null) };
  },
  { keepMs: Number.POSITIVE_INFINITY },
);

/**
 * Explains a low score, which is stored without its factors, with the model that gave it. The answer is undefined where
 * the factors would not add up to the score, because the notice has changed since.
 */
export async function explainScore(
  { db }: Pick<Deps, 'db'>,
  companyId: string,
  { id, score, modelVersion }: { id: OpportunityId; score: number; modelVersion: number },
): Promise<NewScore | undefined> {
  const [stored, [notice]] = await Promise.all([
    findModel(db, companyId, modelVersion),
    listNotices(db, [id]),
  ]);
  if (!stored || !notice) return undefined;
  const language = await loadLexicon(db, stored.lexiconId);
  const explain = createNoticeScorer(companyId, stored, language, { minExplainedScore: 0 });
  const explained = explain(language.prepare(notice));
  return explained.score === score ? explained : undefined;
}
