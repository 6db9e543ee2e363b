import type { OpportunityId } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { createNoticeScorer } from './create-notice-scorer.ts';
import { keptLanguage, languageKey } from './load-language.ts';
import { listNotices } from './notices.queries.ts';
import type { NewScore } from './scores.queries.ts';
import { findModel } from './stored-models.queries.ts';

/**
 * Explains a low score, which is stored without its factors, with the model that gave it. The answer is undefined where
 * the factors would not add up to the score, because the notice has changed since, and where the model cannot be read.
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
  const language = await keptLanguage(db, languageKey(stored.lexiconId, stored.model.vectors));
  if (!language) return undefined;
  const explain = createNoticeScorer(companyId, stored, language, { minExplainedScore: 0 });
  const explained = explain(language.prepare(notice));
  return explained.score === score ? explained : undefined;
}
