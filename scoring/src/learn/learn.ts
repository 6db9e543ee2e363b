import { type FitInput, fitModel, VOTES_TO_LEARN } from '#fit/fit-model.ts';
import { countTeaching, isTeaching, LABELS, orderVotes, type Vote, voteKey } from '#fit/votes.ts';
import type { Model } from '#score/model.ts';
import { createScorer } from '#score/scorer.ts';
import { hashText } from '#text/random.ts';
import {
  averagePrecision,
  calibrationError,
  type Judged,
  logLoss,
  precisionAt,
  reliabilityByTens,
} from './evaluate.ts';
import {
  decide,
  type HeldOutVote,
  type PromotionVerdict,
  type RefusalCause,
  VOTES_TO_COMPARE,
} from './promotion.ts';
import { changedFeatures, changedTerms, type WeightChange } from './weight-changes.ts';
import { wholeWords } from './whole-words.ts';

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
  /** Lowest scores first; only tens that have votes. */
  reliability: ReliabilityOfTen[];
}

/** What the scores from `from` on, ten wide, promised on average, and what share of matches was found among their votes. */
interface ReliabilityOfTen {
  from: number;
  promised: number;
  found: number;
  votes: number;
}

type LearnResult =
  | { outcome: 'too few votes'; reason: string; votes: number }
  | {
      outcome: PromotionVerdict['outcome'];
      reason: string;
      /** Null for a promoted model. */
      cause: RefusalCause | null;
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
const FOLDS = 5;
/** Few votes are divided again and again, because one division of them is chance. */
const DIVISIONS = 3;
const RECOMMENDED_SCORE = 70;

/** Fits a challenger on the votes and decides whether it may replace the model in use. */
export function learn(input: LearnInput): LearnResult {
  const votes = orderVotes(input.votes);
  const teaching = votes.filter(isTeaching);
  const count = countTeaching(votes);
  if (count < VOTES_TO_LEARN) {
    const reason = `Too few ${nounFor(teaching)} to learn from: ${Math.floor(count)} of at least ${VOTES_TO_LEARN}.`;
    return { outcome: 'too few votes', reason, votes: teaching.length };
  }
  // The champion is fitted again without the held-out votes, so that it has no advantage from knowing them.
  const known = votesKnownTo(input.champion, votes);
  const champion = {
    ...input,
    profile: input.champion?.profile ?? input.profile,
    seed: input.champion?.seed ?? input.seed,
  };
  const divisions = divide(teaching, input.seed);
  const heldOut = divisions.map((parts) =>
    parts.flatMap((out) => {
      const before = judge({ ...champion, votes: without(known, out) }, out);
      const after = judge({ ...input, votes: without(votes, out) }, out);
      const constant = meanLabel(without(teaching, out));
      return out.map(({ id, value }, at) => ({
        id,
        label: LABELS[value],
        champion: before[at] ?? 0,
        challenger: after[at] ?? 0,
        constant,
      }));
    }),
  );
  const model = fitModel({ ...input, votes });
  const share = recommendedShare(input, model);
  const verdict = decide(meanByVote(heldOut.flat()), teaching.length, share, nounFor(teaching));
  const base = input.champion ?? fitModel({ ...champion, votes: [] });
  const [first = []] = heldOut;
  return {
    ...verdict,
    votes: teaching.length,
    model,
    before: metricsOf(first.map(({ champion: score, label }) => ({ score, label }))),
    after: metricsOf(first.map(({ challenger: score, label }) => ({ score, label }))),
    changedTerms: inWholeWords(changedTerms(base, model), votes),
    changedFeatures: changedFeatures(base, model),
  };
}

/** 'votes and outcomes' */
function nounFor(votes: readonly Vote[]): string {
  const outcomes = votes.filter(({ stage }) => stage).length;
  if (outcomes === 0) return 'votes';
  return outcomes === votes.length ? 'outcomes' : 'votes and outcomes';
}

function inWholeWords(changes: readonly WeightChange[], votes: readonly Vote[]): WeightChange[] {
  const words = wholeWords(
    changes.map(({ name }) => name),
    votes,
  );
  return changes.map((change) => ({ ...change, name: words.get(change.name) ?? change.name }));
}

/** The votes that a model was fitted on, as it knew them: also those in full that have faded since. */
function votesKnownTo(model: Model | null, votes: readonly Vote[]): Vote[] {
  const seen = new Set(model?.dataset.keys);
  return votes.flatMap((vote) => {
    const inFull = { ...vote, profileShare: 1 };
    if (seen.has(voteKey(vote))) return [vote];
    return seen.has(voteKey(inFull)) ? [inFull] : [];
  });
}

/**
 * The votes that are held out, each part in its turn: the newest ones, or all of few votes, in several divisions. A part is
 * small, so that the challenger has learnt from the other new votes when it is asked about these.
 */
function divide(votes: readonly Vote[], seed: number): Vote[][][] {
  const isFew = votes.length < VOTES_TO_COMPARE;
  const count = isFew ? votes.length : Math.max(HOLD_OUT.min, Math.round(votes.length * HOLD_OUT.share));
  const newest = votes.slice(votes.length - count);
  return Array.from({ length: isFew ? DIVISIONS : 1 }, (_, division) =>
    Array.from({ length: FOLDS }, (__, fold) =>
      newest.filter(({ notice }) => hashText(notice.id, seed + division) % FOLDS === fold),
    ).filter((part) => part.length > 0),
  );
}

/** Each vote once, with the mean of its chances over the divisions, so that a vote does not count as several. */
function meanByVote(votes: readonly (HeldOutVote & { id: string })[]): HeldOutVote[] {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [...Map.groupBy(votes, ({ id }) => id).values()].map((same) => ({
    label: same[0]?.label ?? 0,
    champion: mean(same.map(({ champion }) => champion)),
    challenger: mean(same.map(({ challenger }) => challenger)),
    constant: mean(same.map(({ constant }) => constant)),
  }));
}

/** Without the held-out votes, and without other people's votes on the same notices. */
function without(votes: readonly Vote[], out: readonly Vote[]): Vote[] {
  const notices = new Set(out.map(({ notice }) => notice.id));
  return votes.filter(({ notice }) => !notices.has(notice.id));
}

/** The held-out notices are not among the recent ones either, from which negatives are drawn. */
function judge(input: FitInput, out: readonly Vote[]): number[] {
  const notices = new Set(out.map(({ notice }) => notice.id));
  const recent = input.recent.filter(({ id }) => !notices.has(id));
  const scorer = createScorer(fitModel({ ...input, recent }));
  return out.map(({ notice }) => scorer.score(notice).chance);
}

function meanLabel(votes: readonly Vote[]): number {
  if (votes.length === 0) return 0.5;
  return votes.reduce((sum, { value }) => sum + LABELS[value], 0) / votes.length;
}

function metricsOf(judged: readonly Judged[]): Metrics | null {
  if (judged.length < HOLD_OUT.min) return null;
  return {
    votes: judged.length,
    precisionAt5: precisionAt(judged, 5),
    averagePrecision: averagePrecision(judged),
    calibrationError: calibrationError(judged),
    logLoss: logLoss(judged),
    reliability: reliabilityOf(judged),
  };
}

function reliabilityOf(judged: readonly Judged[]): ReliabilityOfTen[] {
  return reliabilityByTens(judged).flatMap(({ count, promised, found }, ten) =>
    count > 0 ? [{ from: 10 * ten, promised: promised / count, found: found / count, votes: count }] : [],
  );
}

function recommendedShare({ recent }: FitInput, model: Model): number {
  if (!recent.length) return 0;
  const scorer = createScorer(model);
  return recent.filter((notice) => scorer.score(notice).score >= RECOMMENDED_SCORE).length / recent.length;
}
