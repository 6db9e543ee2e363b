import type { CompanyProfile } from '@bidlight/contract';
import { type Lexicon, vectoriser } from '@bidlight/scoring';
import type { AiSettings } from '#config.ts';
import type { Db } from '#db/connect.ts';
import type { AiReading, OpportunityId } from '#db/schema.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { type NoticeText, readingKey } from '#modules/scoring/language-model/read-notice.ts';
import { listReadings } from '#modules/scoring/language-model/readings.queries.ts';
import { companyScorer } from './company-scorer.ts';
import { findModel, getLexicon, listScoredCompanies, type StoredModel } from './models.queries.ts';
import { getNotices } from './notices.queries.ts';
import type { NewScore } from './scores.queries.ts';

type Vectorise = ReturnType<typeof vectoriser>;

/** A company with everything its scores are made of. */
export interface CompanyScoring {
  id: string;
  version: number;
  profile: CompanyProfile;
  vectorise: Vectorise;
  score: ReturnType<typeof companyScorer>;
  /** What the language model has said of a notice, where it was asked. */
  readingOf(notice: NoticeText): AiReading | undefined;
  /** From now on known without asking the database again. */
  addReading(key: string, reading: AiReading): void;
}

export async function prepareCompanies(db: Db, ai: AiSettings | undefined): Promise<CompanyScoring[]> {
  const lexicons = new Map<number, { lexicon: Lexicon; vectorise: Vectorise }>();
  const companies: CompanyScoring[] = [];
  for (const { id, activeModelVersion } of await listScoredCompanies(db)) {
    const stored = activeModelVersion === null ? undefined : await findModel(db, id, activeModelVersion);
    if (!stored) continue;
    const known = lexicons.get(stored.lexiconId) ?? withVectoriser(await getLexicon(db, stored.lexiconId));
    lexicons.set(stored.lexiconId, known);
    companies.push(await prepareCompany(db, id, stored, known, ai));
  }
  return companies;
}

function withVectoriser(lexicon: Lexicon) {
  return { lexicon, vectorise: vectoriser(lexicon) };
}

async function prepareCompany(
  db: Db,
  id: string,
  stored: StoredModel,
  { lexicon, vectorise }: { lexicon: Lexicon; vectorise: Vectorise },
  ai: AiSettings | undefined,
): Promise<CompanyScoring> {
  const profile = await findProfile(db, id, stored.profileVersion);
  if (!profile) throw new Error(`Profile version ${stored.profileVersion} is missing.`);
  const readings = ai ? await listReadings(db, id) : new Map<string, AiReading>();
  const readingOf = (notice: NoticeText) =>
    ai && readings.size > 0 ? readings.get(readingKey(ai.model, profile, notice)) : undefined;
  return {
    id,
    version: stored.version,
    profile,
    vectorise,
    score: companyScorer(id, stored, lexicon, readingOf),
    readingOf,
    addReading: (key, reading) => readings.set(key, reading),
  };
}

/** The scores of these opportunities for all these companies. Each notice is taken apart once per lexicon. */
export async function scoreNotices(
  db: Db,
  companies: readonly CompanyScoring[],
  opportunityIds: OpportunityId[],
): Promise<NewScore[]> {
  const notices = await getNotices(db, opportunityIds);
  const byLexicon = Map.groupBy(companies, ({ vectorise }) => vectorise);
  return notices.flatMap((notice) =>
    [...byLexicon].flatMap(([vectorise, own]) => {
      const stored = { ...notice, vector: vectorise(notice) };
      return own.map((company) => company.score(stored));
    }),
  );
}
