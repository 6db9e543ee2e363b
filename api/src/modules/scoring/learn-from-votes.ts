import { learn } from '@bidlight/scoring';
import type { ModelMetrics } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { findProfile } from '#modules/company/profiles.queries.ts';
import { fitProfileModel } from './fit-missing-models.ts';
import { type Corpus, loadCorpus } from './load-corpus.ts';
import { loadTrainingData } from './load-training-data.ts';
import {
  findModel,
  listScorableCompanies,
  type ScorableCompany,
  type StoredModel,
  saveModel,
} from './models.queries.ts';
import { countNotices } from './notices.queries.ts';
import type { ScoringContext } from './run-in-thread.ts';
import { withProblems } from './term-tables/load-term-vectors.ts';
import { listCountedVotes } from './votes.queries.ts';

type Learnt = ReturnType<typeof learn>;
type Outcome = Learnt['outcome'];

/** Learns a new model for every company with enough votes; those that prove better become active, all are stored. */
export async function learnFromVotes(
  deps: Pick<Deps, 'db' | 'now'>,
  { signal, report }: ScoringContext,
): Promise<string> {
  const { db } = deps;
  const companies = await listScorableCompanies(db);
  if (companies.length === 0) return 'No company has a profile yet.';
  if ((await countNotices(db)) === 0) return 'There is nothing to learn from yet.';
  report({ percent: 5, message: 'Reading the language of the notices.' });
  const corpus = await loadCorpus(deps, { mayRenewLexicon: true });
  const outcomes: Outcome[] = [];
  for (const [index, company] of companies.entries()) {
    signal.throwIfAborted();
    report({
      percent: 20 + (80 * index) / companies.length,
      message: `Learning from votes: ${index + 1} of ${companies.length} companies.`,
    });
    outcomes.push(await learnModel(deps, company, corpus));
  }
  return withProblems(describeOutcomes(outcomes), [corpus.table.problem]);
}

async function learnModel(
  deps: Pick<Deps, 'db' | 'now'>,
  company: ScorableCompany,
  corpus: Corpus,
): Promise<Outcome> {
  const { db, now } = deps;
  const champion = await findOrFitChampion(deps, company, corpus);
  const profile = await findProfile(db, company.id);
  if (!profile) return 'too few votes';
  const votes = await listCountedVotes(db, company.id);
  const data = await loadTrainingData(deps, corpus, profile, votes);
  const learnt = learn({ ...data, champion: champion?.model ?? null });
  if (learnt.outcome === 'too few votes') return learnt.outcome;
  const { state } = await saveModel(db, {
    companyId: company.id,
    parentVersion: champion?.version ?? null,
    origin: 'learning',
    profileVersion: profile.version,
    lexiconId: corpus.lexiconId,
    tableId: corpus.table.id,
    votesUsed: learnt.votes,
    votesUntil: votes.at(-1)?.castAt ?? null,
    metrics: metricsOf(learnt),
    state: learnt.outcome,
    verdict: learnt.reason,
    seed: data.seed,
    datasetHash: learnt.model.dataset.hash,
    model: learnt.model,
    at: now(),
  });
  return state;
}

async function findOrFitChampion(
  deps: Pick<Deps, 'db' | 'now'>,
  company: ScorableCompany,
  corpus: Corpus,
): Promise<StoredModel | undefined> {
  const { id, activeModelVersion, missingModel } = company;
  // The version that was active when the job began, so that a roll-back since then is not overruled.
  const version = missingModel === null ? activeModelVersion : await fitProfileModel(deps, company, corpus);
  return findModel(deps.db, id, version ?? 0);
}

function metricsOf({
  before,
  after,
  changedTerms,
  changedFeatures,
}: Exclude<Learnt, { outcome: 'too few votes' }>): ModelMetrics {
  return {
    before,
    after,
    movedWords: changedTerms.map((term) => ({ word: term.name, change: term.after - term.before })),
    movedFactors: changedFeatures.map((feature) => ({
      factor: feature.name,
      change: feature.after - feature.before,
    })),
  };
}

/** No company is named, because every signed-in user sees the outcome of a job. */
function describeOutcomes(outcomes: readonly Outcome[]): string {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const [promoted, rejected, few] = [count('promoted'), count('rejected'), count('too few votes')];
  if (promoted + rejected === 0) return 'Too few votes to learn from.';
  const parts = [
    `${promoted} ${promoted === 1 ? 'model' : 'models'} promoted`,
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
    ...(few > 0 ? [`${few} with too few votes`] : []),
  ];
  return `${parts.join(', ')}.`;
}
