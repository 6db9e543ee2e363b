import { averagePrecision, calibrationError, type Judged, logLoss, precisionAt } from './evaluate.ts';
import { type FitInput, fitModel, VOTES_TO_LEARN } from './fit-model.ts';
import type { Model } from './model.ts';
import { hashText } from './random.ts';
import { createScorer } from './scorer.ts';
import { LABELS, orderVotes, saysNothingOfSubject, type Vote, voteKey } from './votes.ts';
import { changedFeatures, changedTerms, type WeightChange } from './weight-changes.ts';

interface LearnInput extends FitInput {
  /** The model in use; null when there is none. */
  champion: Model | null;
}

/** Figures from votes that the measured model was not fitted on. */
interface Metrics {
  votes: number;
  precisionAt5: number | null;
  averagePrecision: number | null;
  calibrationError: number | null;
  logLoss: number | null;
}

type LearnResult =
  | { outcome: 'too few votes'; reason: string; votes: number }
  | {
      outcome: 'promoted' | 'rejected';
      reason: string;
      votes: number;
      /** Fitted on all votes; the caller stores it also when it was rejected. */
      model: Model;
      /** Null below ten held-out votes: no figure is better than a wrong one. */
      before: Metrics | null;
      after: Metrics | null;
      changedTerms: WeightChange[];
      changedFeatures: WeightChange[];
    };

const HOLD_OUT = { share: 0.2, min: 10 };
/** Below this the hold-out would be more than half of all votes, so every vote is held out once instead. */
const CROSS_VALIDATE_BELOW = 20;
const FOLDS = 5;
/** How much worse a challenger may be: a factor for the log-loss, a difference for the precision. */
const TOLERANCE = { logLoss: 1.01, averagePrecision: 0.005 };
/** A model that recommends a larger share of the recent notices than this does not select anything. */
const MAX_RECOMMENDED_SHARE = 0.25;
const RECOMMENDED_SCORE = 70;

/** Fits a challenger on the votes and decides whether it may replace the model in use. */
export function learn(input: LearnInput): LearnResult {
  const votes = orderVotes(input.votes);
  const teaching = votes.filter((vote) => !saysNothingOfSubject(vote));
  if (teaching.length < VOTES_TO_LEARN) {
    const reason = `Too few votes to learn from: ${teaching.length} of at least ${VOTES_TO_LEARN}.`;
    return { outcome: 'too few votes', reason, votes: teaching.length };
  }
  const seen = new Set(input.champion?.dataset.keys);
  // The champion is fitted again without the held-out votes, so that it has no advantage from knowing them.
  const known = votes.filter((vote) => seen.has(voteKey(vote)));
  const champion = {
    ...input,
    profile: input.champion?.profile ?? input.profile,
    seed: input.champion?.seed ?? input.seed,
  };
  const parts = holdOuts(teaching, input.seed);
  const before = parts.flatMap((out) => judge({ ...champion, votes: without(known, out) }, out));
  const after = parts.flatMap((out) => judge({ ...input, votes: without(votes, out) }, out));
  const model = fitModel({ ...input, votes });
  const figures = { before: metricsOf(before), after: metricsOf(after) };
  const verdict = verdictOf(figures.before, figures.after, recommendedShare(input, model));
  const base = input.champion ?? fitModel({ ...champion, votes: [] });
  return {
    ...verdict,
    votes: teaching.length,
    model,
    ...figures,
    changedTerms: changedTerms(base, model),
    changedFeatures: changedFeatures(base, model),
  };
}

function holdOuts(votes: readonly Vote[], seed: number): Vote[][] {
  if (votes.length >= CROSS_VALIDATE_BELOW) {
    const count = Math.max(HOLD_OUT.min, Math.round(votes.length * HOLD_OUT.share));
    return [votes.slice(votes.length - count)];
  }
  return Array.from({ length: FOLDS }, (_, fold) =>
    votes.filter(({ notice }) => hashText(notice.id, seed) % FOLDS === fold),
  ).filter((part) => part.length > 0);
}

/** Without the held-out votes, and without other people's votes on the same notices. */
function without(votes: readonly Vote[], out: readonly Vote[]): Vote[] {
  const notices = new Set(out.map(({ notice }) => notice.id));
  return votes.filter(({ notice }) => !notices.has(notice.id));
}

function judge(input: FitInput, out: readonly Vote[]): Judged[] {
  const scorer = createScorer(fitModel(input));
  return out.map(({ notice, value }) => ({ score: scorer.score(notice).chance, label: LABELS[value] }));
}

function metricsOf(judged: readonly Judged[]): Metrics | null {
  if (judged.length < HOLD_OUT.min) return null;
  return {
    votes: judged.length,
    precisionAt5: precisionAt(judged, 5),
    averagePrecision: averagePrecision(judged),
    calibrationError: calibrationError(judged),
    logLoss: logLoss(judged),
  };
}

function recommendedShare({ recent }: FitInput, model: Model): number {
  if (!recent.length) return 0;
  const scorer = createScorer(model);
  return recent.filter((notice) => scorer.score(notice).score >= RECOMMENDED_SCORE).length / recent.length;
}

function verdictOf(
  before: Metrics | null,
  after: Metrics | null,
  share: number,
): { outcome: 'promoted' | 'rejected'; reason: string } {
  const rejected = (reason: string) => ({ outcome: 'rejected' as const, reason: `Rejected: ${reason}` });
  if (share > MAX_RECOMMENDED_SHARE) {
    return rejected(
      `it would give ${RECOMMENDED_SCORE} or more to ${Math.round(share * 100)}% of the recent notices.`,
    );
  }
  if (!before || !after) return { outcome: 'promoted', reason: 'Promoted: too few votes to compare by.' };
  const old = { loss: before.logLoss ?? 0, precision: before.averagePrecision ?? 0 };
  const challenger = { loss: after.logLoss ?? 0, precision: after.averagePrecision ?? 0 };
  if (challenger.loss > old.loss * TOLERANCE.logLoss) {
    return rejected(
      `log-loss ${challenger.loss.toFixed(3)} against ${old.loss.toFixed(3)} on held-out votes.`,
    );
  }
  if (challenger.precision < old.precision - TOLERANCE.averagePrecision) {
    return rejected(
      `average precision ${challenger.precision.toFixed(3)} against ${old.precision.toFixed(3)} on held-out votes.`,
    );
  }
  return {
    outcome: 'promoted',
    reason: `Promoted: log-loss ${challenger.loss.toFixed(3)} against ${old.loss.toFixed(3)}, average precision ${challenger.precision.toFixed(3)} against ${old.precision.toFixed(3)} on held-out votes.`,
  };
}
