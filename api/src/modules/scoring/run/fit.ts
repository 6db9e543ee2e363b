import type { CodeMeanings, Lexicon, PreparedNotice, Profile, TermVectors, Vote } from '@bidlight/scoring';
import { fitModel, isTeaching } from '@bidlight/scoring';
import type { Example } from '#modules/scoring/models/examples.queries.ts';
import type { Corpus } from '#modules/scoring/models/load-corpus.ts';
import type { MissingModel, NewModel } from '#modules/scoring/models/models.queries.ts';
import { profileSharesAt } from '#modules/scoring/models/profile-shares.ts';
import { toScoringProfile } from '#modules/scoring/models/to-scoring-profile.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import type { ScoringRun } from './scoring-run.ts';

/** The seed of everything that is drawn at random: the same data give the same models. */
export const SEED = 20_260_101;

/** What the scoring package fits a company's model from. */
export interface TrainingData {
  lexicon: Lexicon;
  vectors: TermVectors | null;
  profile: Profile;
  codes: CodeMeanings;
  recent: PreparedNotice[];
  recentDays: number | null;
  votes: Vote[];
  seed: number;
}

/** What votes still say is asked of the run's profile. */
export function trainingDataOf(
  run: ScoringRun,
  corpus: Corpus,
  votes: readonly Example[] = run.votes,
): TrainingData {
  const { lexicon, vectors, prepare, codes, recent, recentDays } = corpus;
  const times = votes.map(({ castAt }) => castAt);
  const shares = profileSharesAt(run.history, times, run.profile, prepare);
  return {
    lexicon,
    vectors,
    profile: toScoringProfile(run.profile, prepare),
    codes,
    recent,
    recentDays,
    votes: withNotices(run, corpus, votes, shares),
    seed: SEED,
  };
}

function withNotices(
  { notices, moment }: ScoringRun,
  { prepare }: Corpus,
  votes: readonly Example[],
  shares: readonly number[],
): Vote[] {
  const voted = new Set(votes.map(({ opportunityId }) => opportunityId));
  const prepared = new Map(
    [...notices].flatMap(([id, notice]) => (voted.has(id) ? [[id, prepare(notice)] as const] : [])),
  );
  const today = dayNumber(moment.now);
  return votes.flatMap(({ opportunityId, castAt, ...vote }, at) => {
    const notice = prepared.get(opportunityId);
    // Whole days, so that learning twice on the same day from the same votes gives the same model.
    const ageDays = today - dayNumber(castAt);
    return notice ? [{ ...vote, ageDays, profileShare: shares[at] ?? 1, notice }] : [];
  });
}

function dayNumber(at: Date): number {
  return Math.floor(at.getTime() / DAY_MS);
}

/** How many of the examples that something is learnt from are outcomes. */
export function countTeachingOutcomes(votes: readonly Vote[]): number {
  return votes.filter((vote) => vote.stage && isTeaching(vote)).length;
}

/** The votes that a model has learnt from; none for a model made from the profile alone. */
export function votesKnownTo(
  { votes }: ScoringRun,
  model: { votesUntil: Date | null } | undefined,
): Example[] {
  const until = model?.votesUntil;
  return until ? votes.filter(({ castAt }) => castAt <= until) : [];
}

interface Replaced {
  activeModelVersion: number | null;
  missingModel: MissingModel | null;
  /** Of the active model. */
  votesUntil: Date | null;
}

/** Fits a model to the run's profile and to the votes that the active model has learnt from. */
export function fitToProfile(run: ScoringRun, corpus: Corpus, replaced: Replaced): Omit<NewModel, 'at'> {
  const { activeModelVersion, missingModel, votesUntil } = replaced;
  const data = trainingDataOf(run, corpus, votesKnownTo(run, replaced));
  const model = fitModel(data);
  return {
    companyId: run.companyId,
    parentVersion: activeModelVersion,
    origin: missingModel === 'profile' ? 'profile' : 'engine',
    profileVersion: run.profileVersion,
    lexiconId: corpus.lexiconId,
    tableId: corpus.table.id,
    votesUsed: model.votes,
    votesUntil,
    metrics: {
      ...{ before: null, after: null, movedWords: [], movedFactors: [] },
      outcomesUsed: countTeachingOutcomes(data.votes),
    },
    state: 'promoted',
    verdict: reasonFor(missingModel, run.profileVersion, corpus),
    seed: data.seed,
    datasetHash: model.dataset.hash,
    model,
  };
}

function reasonFor(missing: MissingModel | null, profileVersion: number, { table }: Corpus): string {
  if (missing === 'profile') return `Profile version ${profileVersion} was saved.`;
  if (missing === 'damaged') return 'The stored model could not be read, so it was made again.';
  if (missing === 'samples') return 'Real notices have come; the votes so far were on samples.';
  if (missing === 'release') return 'A new release makes models of its own.';
  if (table.problem) return table.problem;
  return table.name === null
    ? 'No table of term vectors is in use.'
    : `Table of term vectors “${table.name}” is in use.`;
}
