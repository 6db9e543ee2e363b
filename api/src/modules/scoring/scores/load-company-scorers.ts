import type { CompanyProfile } from '@bidlight/contract';
import type { Prepare } from '@bidlight/scoring';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { listReadings } from '#modules/scoring/language-model/ai-readings.queries.ts';
import { type NoticeText, readingKey } from '#modules/scoring/language-model/read-notice.ts';
import type { Language } from '#modules/scoring/models/language.ts';
import { languageKey, loadLanguageOrMark } from '#modules/scoring/models/load-language.ts';
import { loadVotedNotices } from '#modules/scoring/models/load-voted-notices.ts';
import { listScorableCompanies } from '#modules/scoring/models/models.queries.ts';
import { findModelOrMark, type StoredModel } from '#modules/scoring/models/stored-models.queries.ts';
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
  /** Companies whose models are of the same language share one, so that a notice is prepared once for them. */
  prepare: Prepare;
  score: NoticeScorer;
  findReading(notice: NoticeText): AiReading | undefined;
  /** Makes a new reading known to the scorer, which does not ask the database again. */
  addReading(key: string, reading: AiReading): void;
}

/** One scorer for each company that has an active model. One whose model cannot be read needs another first. */
export async function loadCompanyScorers(deps: ScoringDeps): Promise<CompanyScorer[]> {
  const { db } = deps;
  const languages = new Map<string, Language>();
  const scorers: CompanyScorer[] = [];
  for (const { id } of await listScorableCompanies(db)) {
    const model = await findModelOrMark(db, id, 'active');
    if (!model) continue;
    const key = languageKey(model.lexiconId, model.model.vectors);
    const language = languages.get(key) ?? (await loadLanguageOrMark(db, key));
    if (!language) continue;
    languages.set(key, language);
    scorers.push(await loadCompanyScorer(deps, id, model, language));
  }
  return scorers;
}

async function loadCompanyScorer(
  deps: ScoringDeps,
  companyId: string,
  model: StoredModel,
  language: Language,
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
  const voted = await loadVotedNotices(deps, companyId, language.prepare);
  return {
    companyId,
    modelVersion: model.version,
    profileVersion: model.profileInForce,
    profile,
    tableId: model.model.vectors,
    prepare: language.prepare,
    score: createNoticeScorer(companyId, model, language, { findReading, voted }),
    findReading,
    addReading: (key, reading) => readings.set(key, reading),
  };
}
