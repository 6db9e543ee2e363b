import { fitModel } from '@bidlight/scoring';
import { findProfile } from '#modules/company/profiles.queries.ts';
import type { ScoringContext, ScoringDeps } from '#modules/scoring/scoring-deps.ts';
import { type Corpus, loadCorpus } from './load-corpus.ts';
import { loadTrainingData } from './load-training-data.ts';
import { findModelSummary, type ScorableCompany, saveModel } from './models.queries.ts';
import { listVotesKnownTo } from './votes.queries.ts';

/** Fits a model for each company that needs another one. */
export async function fitMissingModels(
  deps: ScoringDeps,
  companies: readonly ScorableCompany[],
  { signal, report }: ScoringContext,
): Promise<void> {
  const waiting = companies.filter(({ missingModel }) => missingModel !== null);
  if (waiting.length === 0) return;
  report({ percent: 1, message: 'Reading profiles.' });
  const corpus = await loadCorpus(deps, { mayRenewLexicon: false });
  for (const company of waiting) {
    signal.throwIfAborted();
    await fitProfileModel(deps, company, corpus);
  }
}

/**
 * Fits a model to the profile in force and to the votes that the active model has learnt from, and returns its version;
 * undefined where the profile is gone.
 */
export async function fitProfileModel(
  deps: Pick<ScoringDeps, 'db' | 'now'>,
  { id: companyId, activeModelVersion, missingModel }: ScorableCompany,
  corpus: Corpus,
): Promise<number | undefined> {
  const { db, now } = deps;
  const profile = await findProfile(db, companyId);
  if (!profile) return undefined;
  const active =
    activeModelVersion === null ? undefined : await findModelSummary(db, companyId, activeModelVersion);
  const votes = await listVotesKnownTo(db, companyId, active);
  const data = await loadTrainingData(deps, corpus, { companyId, profile, votes });
  const model = fitModel(data);
  const { version } = await saveModel(db, {
    companyId,
    parentVersion: activeModelVersion,
    origin: missingModel === 'profile' ? 'profile' : 'engine',
    profileVersion: profile.fittedAs,
    lexiconId: corpus.lexiconId,
    tableId: corpus.table.id,
    votesUsed: model.votes,
    votesUntil: active?.votesUntil ?? null,
    metrics: { before: null, after: null, movedWords: [], movedFactors: [] },
    state: 'promoted',
    verdict: reasonFor(missingModel, profile.fittedAs, corpus),
    seed: data.seed,
    datasetHash: model.dataset.hash,
    model,
    at: now(),
  });
  return version;
}

function reasonFor(
  missing: ScorableCompany['missingModel'],
  profileVersion: number,
  { table }: Corpus,
): string {
  if (missing === 'profile') return `Profile version ${profileVersion} was saved.`;
  if (missing === 'damaged') return 'The stored model could not be read, so it was made again.';
  if (missing === 'samples') return 'Real notices have come; the votes so far were on samples.';
  if (missing === 'release') return 'A new release makes models of its own.';
  if (table.problem) return table.problem;
  return table.name === null
    ? 'No table of term vectors is in use.'
    : `Table of term vectors “${table.name}” is in use.`;
}
