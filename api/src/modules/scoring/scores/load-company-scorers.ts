import type { CompanyProfile } from '@bidlight/contract';
import type { Prepare } from '@bidlight/scoring';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { listReadings } from '#modules/scoring/language-model/ai-readings.queries.ts';
import { type NoticeText, readingKey } from '#modules/scoring/language-model/read-notice.ts';
import { loadVectoriserOrMark, vectoriserKey } from '#modules/scoring/models/load-vectoriser.ts';
import { loadVotedNotices } from '#modules/scoring/models/load-voted-notices.ts';
import { listScorableCompanies } from '#modules/scoring/models/models.queries.ts';
import { findModelOrMark, type StoredModel } from '#modules/scoring/models/stored-models.queries.ts';
import type { Vectoriser } from '#modules/scoring/models/vectoriser.ts';
import type { ScoringDeps } from '#modules/scoring/scoring-deps.ts';
import type { AiReading } from '#store/schema.ts';
import { createNoticeScorer, type NoticeScorer } from './create-notice-scorer.ts';

/** A company with everything that its scores are made of. */
export interface CompanyScorer {
  companyId: string;
  modelVersion: number;
  /** The version in force, which need not be the one that the model was fitted to. */
  profileVersion: number;
  /** The one that the model was fitted to. */
  profile: CompanyProfile;
  /** The table that its model belongs to. */
  tableId: string | null;
  /** Companies whose models have the same vectoriser share it, so that a notice is prepared once for them. */
  prepare: Prepare;
  score: NoticeScorer;
  findReading(notice: NoticeText): AiReading | undefined;
  /** Makes a new reading known to the scorer, which does not ask the database again. */
  addReading(key: string, reading: AiReading): void;
}

/** One scorer for each company that has an active model. One whose model cannot be read needs another first. */
export async function loadCompanyScorers(deps: ScoringDeps): Promise<CompanyScorer[]> {
  const { db } = deps;
  const vectorisers = new Map<string, Vectoriser>();
  const scorers: CompanyScorer[] = [];
  for (const { id } of await listScorableCompanies(db)) {
    const model = await findModelOrMark(db, id, 'active');
    if (!model) continue;
    const key = vectoriserKey(model.lexiconId, model.model.vectors);
    const vectoriser = vectorisers.get(key) ?? (await loadVectoriserOrMark(db, key));
    if (!vectoriser) continue;
    vectorisers.set(key, vectoriser);
    scorers.push(await loadCompanyScorer(deps, id, model, vectoriser));
  }
  return scorers;
}

async function loadCompanyScorer(
  deps: ScoringDeps,
  companyId: string,
  model: StoredModel,
  vectoriser: Vectoriser,
): Promise<CompanyScorer> {
  const {
    db,
    config: { ai },
  } = deps;
  const profile = await findProfile(db, companyId, model.profileVersion);
  if (!profile) throw new Error(`Profile version ${model.profileVersion} is missing.`);
  const readings = ai ? await listReadings(db, companyId) : new Map<string, AiReading>();
  const findReading = (notice: NoticeText) =>
    ai && readings.size > 0 ? readings.get(readingKey(ai.model, profile, notice)) : undefined;
  const voted = await loadVotedNotices(deps, companyId, vectoriser.prepare);
  return {
    companyId,
    modelVersion: model.version,
    profileVersion: model.profileInForce,
    profile,
    tableId: model.model.vectors,
    prepare: vectoriser.prepare,
    score: createNoticeScorer(companyId, model, vectoriser, { findReading, voted }),
    findReading,
    addReading: (key, reading) => readings.set(key, reading),
  };
}
