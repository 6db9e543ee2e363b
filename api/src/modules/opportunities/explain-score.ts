import { type Lexicon, vectoriser } from '@bidlight/scoring';
import type { Db } from '#db/connect.ts';
import type { OpportunityId } from '#db/schema.ts';
import { createNoticeScorer } from '#modules/scoring/create-notice-scorer.ts';
import { getLexicon } from '#modules/scoring/lexicons.queries.ts';
import { findModel } from '#modules/scoring/models.queries.ts';
import { listNotices } from '#modules/scoring/notices.queries.ts';
import type { NewScore } from '#modules/scoring/scores.queries.ts';

interface Loaded {
  id: number;
  lexicon: Lexicon;
  vectorise: ReturnType<typeof vectoriser>;
}

/** Loading one takes a moment, and nearly always the same is wanted again. */
const lastLexicon = new WeakMap<Db, Promise<Loaded>>();

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
    listNotices(db, [id]),
  ]);
  if (!stored || !notice) return undefined;
  const { lexicon, vectorise } = await lexiconOf(db, stored.lexiconId);
  const explain = createNoticeScorer(companyId, stored, lexicon, { minExplainedScore: 0 });
  const explained = explain({ ...notice, vector: vectorise(notice) });
  return explained.score === score ? explained : undefined;
}

async function lexiconOf(db: Db, id: number): Promise<Loaded> {
  const last = await lastLexicon.get(db);
  if (last?.id === id) return last;
  const loading = load(db, id);
  lastLexicon.set(db, loading);
  loading.catch(() => lastLexicon.delete(db));
  return loading;
}

async function load(db: Db, id: number): Promise<Loaded> {
  const lexicon = await getLexicon(db, id);
  return { id, lexicon, vectorise: vectoriser(lexicon) };
}
