import type { OpportunityId } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { createNoticeScorer } from './create-notice-scorer.ts';
import { keptLanguage, languageKey } from './load-language.ts';
import { loadVotedNotices } from './load-voted-notices.ts';
import { listNotices } from './notices.queries.ts';
import type { NewScore } from './scores.queries.ts';
import { findModel } from './stored-models.queries.ts';

/** Somebody waits for the page. */
const MAX_VOTED = 100;

/**
 * Explains a low score, which is stored without its factors, with the model that gave it. The answer is undefined where
 * the factors would not add up to the score, because the notice has changed since, and where the model cannot be read.
 */
export async function explainScore(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  companyId: string,
  { id, score, modelVersion }: { id: OpportunityId; score: number; modelVersion: number },
): Promise<NewScore | undefined> {
  const { db } = deps;
  const [stored, [notice]] = await Promise.all([
    findModel(db, companyId, modelVersion),
    listNotices(db, [id]),
  ]);
  if (!stored || !notice) return undefined;
  const language = await keptLanguage(db, languageKey(stored.lexiconId, stored.model.vectors));
  if (!language) return undefined;
  const voted = await loadVotedNotices(deps, companyId, language.prepare, MAX_VOTED);
  const explain = createNoticeScorer(companyId, stored, language, { voted, minExplainedScore: 0 });
  const explained = explain(language.prepare(notice));
  return explained.score === score ? explained : undefined;
}
