import { averagePrecision, calibrationError, type Judged, logLoss, precisionAt } from './evaluate.ts';
import { type FitInput, fitModel, VOTES_TO_LEARN } from './fit.ts';
import type { Model } from './model.ts';
import { type Moved, movedFactors, movedWords } from './moved.ts';
import { hashText } from './random.ts';
import { createScorer } from './scorer.ts';
import { LABELS, orderVotes, type Vote, voteKey } from './votes.ts';

export interface LearnInput extends FitInput {
  /** The model in use; null when there was none. */
  champion: Model | null;
}

/** Measured on votes that the measured model had not seen. */
export interface Metrics {
  votes: number;
  precisionAt5: number | null;
  averagePrecision: number | null;
  calibrationError: number | null;
  logLoss: number | null;
}

export type LearnResult =
  | { outcome: 'too few votes'; reason: string; votes: number }
  | {
      outcome: 'promoted' | 'rejected';
      reason: string;
      votes: number;
      /** Fitted on all votes; kept with the reason when it was rejected. */
      model: Model;
      /** Null below ten votes: no figure is better than a wrong one. */
      before: Metrics | null;
      after: Metrics | null;
      words: Moved[];
      factors: Moved[];
    };

const HOLD_OUT = { share: 0.2, least: 10 };
/** Below this the hold-out would be half of all: every vote is held out once instead. */
const FOLDED_BELOW = 20;
const FOLDS = 5;
const ALLOWED = { logLoss: 1.01, averagePrecision: 0.005 };
/** A model that recommends more of all recent notices than this recommends nothing. */
const MOST_RECOMMENDED = 0.25;

/** Learns a challenger from the votes, and says whether it may replace the model in use. */
export function learn(input: LearnInput): LearnResult {
  const votes = orderVotes(input.votes);
  if (votes.length < VOTES_TO_LEARN) {
    const reason = `Too few votes to learn from: ${votes.length} of at least ${VOTES_TO_LEARN}.`;
    return { outcome: 'too few votes', reason, votes: votes.length };
  }
  const seen = new Set(input.champion?.dataset.keys);
  // The champion is measured as it would be without the votes held out, so that it gains nothing by knowing them.
  const known = votes.filter((vote) => seen.has(voteKey(vote)));
  const champion = {
    ...input,
    profile: input.champion?.profile ?? input.profile,
    seed: input.champion?.seed ?? input.seed,
  };
  const parts = holdOuts(votes, input.seed);
  const before = parts.flatMap((out) => judge({ ...champion, votes: without(known, out) }, out));
  const after = parts.flatMap((out) => judge({ ...input, votes: without(votes, out) }, out));
  const model = fitModel({ ...input, votes });
  const figures = { before: metricsOf(before), after: metricsOf(after) };
  const verdict = verdictOf(figures.before, figures.after, recommendedShare(input, model));
  const base = input.champion ?? fitModel({ ...champion, votes: [] });
  return {
    ...verdict,
    votes: votes.length,
    model,
    ...figures,
    words: movedWords(base, model),
    factors: movedFactors(base, model),
  };
}

function holdOuts(votes: readonly Vote[], seed: number): Vote[][] {
  if (votes.length >= FOLDED_BELOW) {
    const count = Math.max(HOLD_OUT.least, Math.round(votes.length * HOLD_OUT.share));
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
  if (judged.length < HOLD_OUT.least) return null;
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
  return recent.filter((notice) => scorer.score(notice).score >= 70).length / recent.length;
}

function verdictOf(
  before: Metrics | null,
  after: Metrics | null,
  share: number,
): { outcome: 'promoted' | 'rejected'; reason: string } {
  const rejected = (reason: string) => ({ outcome: 'rejected' as const, reason: `Rejected: ${reason}` });
  if (share > MOST_RECOMMENDED) {
    return rejected(`it would give 70 or more to ${Math.round(share * 100)}% of the recent notices.`);
  }
  if (!before || !after) return { outcome: 'promoted', reason: 'Promoted: too few votes to compare by.' };
  const was = { loss: before.logLoss ?? 0, precision: before.averagePrecision ?? 0 };
  const is = { loss: after.logLoss ?? 0, precision: after.averagePrecision ?? 0 };
  if (is.loss > was.loss * ALLOWED.logLoss) {
    return rejected(`log-loss ${is.loss.toFixed(3)} against ${was.loss.toFixed(3)} on held-out votes.`);
  }
  if (is.precision < was.precision - ALLOWED.averagePrecision) {
    return rejected(
      `average precision ${is.precision.toFixed(3)} against ${was.precision.toFixed(3)} on held-out votes.`,
    );
  }
  return {
    outcome: 'promoted',
    reason: `Promoted: log-loss ${is.loss.toFixed(3)} against ${was.loss.toFixed(3)}, average precision ${is.precision.toFixed(3)} against ${was.precision.toFixed(3)} on held-out votes.`,
  };
}
