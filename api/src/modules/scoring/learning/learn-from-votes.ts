import {
  countTeaching,
  datasetOf,
  fitModel,
  hasLearnt,
  learn,
  lessonsOf,
  VOTES_TO_LEARN,
} from '@bidlight/scoring';
import { type Corpus, loadCorpus } from '#modules/scoring/models/load-corpus.ts';
import {
  isNewestModelOf,
  listScorableCompanies,
  type ScorableCompany,
  saveModel,
} from '#modules/scoring/models/models.queries.ts';
import { countListed } from '#modules/scoring/models/notices.queries.ts';
import { findModelOrMark, type StoredModel } from '#modules/scoring/models/stored-models.queries.ts';
import { countTeachingOutcomes, type TrainingData, trainingDataOf } from '#modules/scoring/run/fit.ts';
import { loadRun } from '#modules/scoring/run/load.ts';
import { replaceModel } from '#modules/scoring/run/replace-model.ts';
import type { ScoringRun } from '#modules/scoring/run/scoring-run.ts';
import type { LearntCompanies, ScoringContext, ScoringDeps } from '#modules/scoring/scoring-deps.ts';
import { withProblems } from '#modules/scoring/term-tables/load-term-vectors.ts';
import type { Deps } from '#platform/deps.ts';
import type { ModelMetrics } from '#store/schema.ts';
import { canChange, listCompaniesToLearn, markNothingLearnt } from './learning-due.queries.ts';
import { keepListBefore } from './learning-effects.ts';

type Learnt = ReturnType<typeof learn>;
type Compared = Exclude<Learnt, { outcome: 'too few votes' }>;

/** What became of a company's votes; a rejected model says why. */
type Outcome =
  | 'promoted'
  | typeof UNLEARNT
  | 'too few votes'
  | 'nothing new'
  | (typeof REJECTIONS)[keyof typeof REJECTIONS];

const UNLEARNT = 'made from the profile again, because fewer than ten votes are left' as const;

const NOTHING_NEW = 'Nothing new to learn from since the last time.';

const REJECTIONS = {
  'model in use': 'rejected as no better than the model in use',
  constant: 'rejected as no better than saying the same of every notice',
  'too many recommended': 'rejected for recommending too much',
  overruled: 'rejected because another version was made active meanwhile',
} as const;

/**
 * Learns a new model for every company with enough votes and something new since the last learning; those that prove
 * better become active, all are stored. A model whose votes are gone gives way to one made from the profile.
 */
export async function learnFromVotes(
  deps: ScoringDeps,
  { signal, report }: ScoringContext,
  which: LearntCompanies = 'all',
): Promise<string> {
  const { db, now } = deps;
  const scorable = await listScorableCompanies(db);
  if (scorable.length === 0) return 'No company has a profile yet.';
  // Asked again, because votes may have been taken back, and an interrupted job goes on with those that are left.
  const due = which === 'due' ? new Set(await listCompaniesToLearn(db, now())) : undefined;
  const companies = scorable.filter(({ id }) => due?.has(id) ?? true);
  if (companies.length === 0) return NOTHING_NEW;
  if ((await countListed(db, 1)) === 0) return 'There is nothing to learn from yet.';
  report({ percent: 5, message: 'Reading the language of the notices.' });
  const corpus = await loadCorpus(deps, { mayRenewLexicon: true });
  const outcomes: Outcome[] = [];
  for (const [index, company] of companies.entries()) {
    signal.throwIfAborted();
    report({
      percent: 20 + (80 * index) / companies.length,
      message: `Learning from votes: ${index + 1} of ${companies.length} companies.`,
      isKept: index > 0,
    });
    outcomes.push(await learnModel(deps, company, corpus));
  }
  return withProblems(describeOutcomes(outcomes), [corpus.table.problem]);
}

async function learnModel(deps: ScoringDeps, company: ScorableCompany, corpus: Corpus): Promise<Outcome> {
  const { db, now } = deps;
  const run = await loadRun(deps, company.id);
  if (!run) return 'too few votes';
  const { votes, moment } = run;
  const readAt = moment.now;
  const champion = await findOrFitChampion(deps, run, company, corpus);
  const withoutModel = async (outcome: 'too few votes' | 'nothing new') => {
    // Otherwise the same votes would make learning due again. Too few of them never do, and the tenth shall at once.
    if (canChange(votes, champion?.model.votes ?? 0)) await markNothingLearnt(db, company.id, readAt);
    return outcome;
  };
  const data = trainingDataOf(run, corpus);
  const basis = {
    datasetHash: datasetOf(data.votes).hash,
    profileVersion: run.profileVersion,
    tableId: corpus.table.id,
  };
  const count = countTeaching(data.votes);
  const isFew = count < VOTES_TO_LEARN;
  if (isFew && !(champion && hasLearnt(champion.model))) return withoutModel('too few votes');
  if (await isNewestModelOf(db, company.id, basis)) {
    return withoutModel(isFew ? 'too few votes' : 'nothing new');
  }
  const learnt = isFew
    ? unlearn(data, count, champion)
    : learn({ ...data, champion: champion?.model ?? null });
  if (learnt.outcome === 'too few votes') return withoutModel(learnt.outcome);
  const parentVersion = champion?.version ?? null;
  const { state } = await db.transaction(async (tx) => {
    const saved = await saveModel(tx, {
      companyId: company.id,
      parentVersion,
      origin: 'learning',
      ...basis,
      lexiconId: corpus.lexiconId,
      votesUsed: learnt.votes,
      votesUntil: votes.at(-1)?.castAt ?? null,
      metrics: {
        ...metricsOf(learnt),
        outcomesUsed: countTeachingOutcomes(data.votes),
        ...(!isFew && { lessons: lessonsOf(data.votes) }),
      },
      state: learnt.outcome,
      verdict: learnt.reason,
      seed: data.seed,
      model: learnt.model,
      at: now(),
    });
    // Where votes are gone, what moves is not the doing of those that are left.
    if (saved.state === 'promoted' && parentVersion !== null && !isFew) {
      const { id: companyId } = company;
      await keepListBefore(
        tx,
        { companyId, parentVersion, modelVersion: saved.version, votes, readAt },
        deps,
      );
    }
    return saved;
  });
  if (state === 'rejected') return REJECTIONS[learnt.cause ?? 'overruled'];
  return isFew ? UNLEARNT : state;
}

/** A model that has learnt from votes does not outlive them: undone, faded or left out, they say nothing any more. */
function unlearn(data: TrainingData, count: number, champion: StoredModel | undefined): Compared {
  const model = fitModel(data);
  const was = champion?.model.votes ?? 0;
  return {
    outcome: 'promoted',
    reason: `Fewer than ten votes are left to learn from: ${Math.floor(count)}, and the model in use had ${was}. Scores are based on the profile again.`,
    cause: null,
    votes: model.votes,
    model,
    before: null,
    after: null,
    changedTerms: [],
    changedFeatures: [],
  };
}

async function findOrFitChampion(
  deps: Pick<Deps, 'db' | 'now'>,
  run: ScoringRun,
  company: ScorableCompany,
  corpus: Corpus,
): Promise<StoredModel | undefined> {
  const { id, activeModelVersion, missingModel } = company;
  // The version that was active when the job began, so that a roll-back since then is not overruled.
  const champion = missingModel === null && (await findModelOrMark(deps.db, id, activeModelVersion ?? 0));
  if (champion) return champion;
  const missing = { ...company, missingModel: missingModel ?? ('damaged' as const) };
  const version = await replaceModel(deps, run, missing, corpus);
  return findModelOrMark(deps.db, id, version);
}

function metricsOf({ before, after, changedTerms, changedFeatures }: Compared): ModelMetrics {
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
  const [promoted, few, old] = [count('promoted'), count('too few votes'), count('nothing new')];
  if (few === outcomes.length) return 'Too few votes to learn from.';
  if (few + old === outcomes.length) return NOTHING_NEW;
  const parts = [
    `${promoted} ${promoted === 1 ? 'model' : 'models'} promoted`,
    ...[UNLEARNT, ...Object.values(REJECTIONS)].flatMap((words) =>
      count(words) > 0 ? [`${count(words)} ${words}`] : [],
    ),
    ...(old > 0 ? [`${old} with nothing new`] : []),
    ...(few > 0 ? [`${few} with too few votes`] : []),
  ];
  return `${parts.join(', ')}.`;
}
