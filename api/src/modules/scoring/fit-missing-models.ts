import { fitModel } from '@bidlight/scoring';
import type { Deps } from '#deps.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { type Corpus, loadCorpus } from './load-corpus.ts';
import { loadTrainingData } from './load-training-data.ts';
import { findModel, type ScorableCompany, saveModel } from './models.queries.ts';
import type { ScoringContext } from './run-in-thread.ts';
import { listVotesKnownTo } from './votes.queries.ts';

/** A roll-back stands: a company gets another model only when it has none or has saved a profile since. */
export function isModelMissing(company: ScorableCompany): boolean {
  return company.fittedProfileVersion < company.profileVersion || company.activeModelVersion === null;
}

/** Fits a model for each company whose profile none of its models was fitted to. */
export async function fitMissingModels(
  deps: Pick<Deps, 'db' | 'now'>,
  companies: readonly ScorableCompany[],
  { signal, report }: ScoringContext,
): Promise<void> {
  const waiting = companies.filter(isModelMissing);
  if (waiting.length === 0) return;
  report({ percent: 1, message: 'Reading profiles.' });
  const corpus = await loadCorpus(deps, { mayRenewLexicon: false });
  for (const company of waiting) {
    signal.throwIfAborted();
    await fitProfileModel(deps, company, corpus);
  }
}

/** Fits a model to the profile in force and to the votes that the active model has learnt from. */
export async function fitProfileModel(
  deps: Pick<Deps, 'db' | 'now'>,
  { id: companyId, activeModelVersion }: ScorableCompany,
  corpus: Corpus,
): Promise<void> {
  const { db, now } = deps;
  const profile = await findProfile(db, companyId);
  if (!profile) return;
  const active = activeModelVersion === null ? undefined : await findModel(db, companyId, activeModelVersion);
  const votes = await listVotesKnownTo(db, companyId, active);
  const data = await loadTrainingData(deps, corpus, profile, votes);
  await saveModel(db, {
    companyId,
    parentVersion: activeModelVersion,
    origin: 'profile',
    profileVersion: profile.version,
    lexiconId: corpus.lexiconId,
    votesUsed: data.votes.length,
    votesUntil: active?.votesUntil ?? null,
    metrics: { before: null, after: null, movedWords: [], movedFactors: [] },
    state: 'promoted',
    verdict: `Profile version ${profile.version} was saved.`,
    seed: data.seed,
    datasetHash: '',
    model: fitModel(data),
    at: now(),
  });
}
