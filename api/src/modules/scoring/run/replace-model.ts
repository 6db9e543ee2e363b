import type { Corpus } from '#modules/scoring/models/load-corpus.ts';
import { findModelSummary, type ScorableCompany, saveModel } from '#modules/scoring/models/models.queries.ts';
import type { ScoringDeps } from '#modules/scoring/scoring-deps.ts';
import { fitToProfile } from './fit.ts';
import type { ScoringRun } from './scoring-run.ts';

/** Makes another model for a company that needs one, from its profile and what the active one has learnt; returns its version. */
export async function replaceModel(
  { db, now }: Pick<ScoringDeps, 'db' | 'now'>,
  run: ScoringRun,
  { activeModelVersion, missingModel }: ScorableCompany,
  corpus: Corpus,
): Promise<number> {
  const active =
    activeModelVersion === null ? undefined : await findModelSummary(db, run.companyId, activeModelVersion);
  const votesUntil = active?.votesUntil ?? null;
  const model = fitToProfile(run, corpus, { activeModelVersion, missingModel, votesUntil });
  const { version } = await saveModel(db, { ...model, at: now() });
  return version;
}
