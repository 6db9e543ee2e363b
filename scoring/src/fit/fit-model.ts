import { areComparable, type Calibration, coldCalibration, fitPlatt } from '#score/calibration.ts';
import { type CodeMeanings, coreOf } from '#score/core-query.ts';
import { PLACE_FEATURES, partOf } from '#score/features.ts';
import { kindScale } from '#score/kind-scale.ts';
import { marginFunction, measurer } from '#score/margin.ts';
import { MODEL_FORMAT, type Model } from '#score/model.ts';
import { pastCentroid } from '#score/past-performance.ts';
import { buildPrior, distributionOf } from '#score/prior.ts';
import { standingScale } from '#score/standing.ts';
import type { Lexicon } from '#terms/lexicon.ts';
import type { Profile } from '#terms/notice.ts';
import type { PreparedNotice } from '#terms/prepare.ts';
import { preparer } from '#terms/prepare.ts';
import type { TermVectors } from '#terms/term-vectors.ts';
import { compareText } from '#text/random.ts';
import { fitWeights, initialWeights, priorShareOf, type UnseenMargin, type Weights } from './fit-weights.ts';
import { nameTerms } from './name-terms.ts';
import {
  countTeaching,
  datasetOf,
  isTeaching,
  orderVotes,
  saysNothingOfSubject,
  type Vote,
} from './votes.ts';

/** With fewer votes to learn from, counted by their shares, the model comes from the profile alone. */
export const VOTES_TO_LEARN = 10;

type Fitted = ReturnType<typeof fitWeights>;

export interface FitInput {
  lexicon: Lexicon;
  /** Null: the words alone. */
  vectors: TermVectors | null;
  profile: Profile;
  /** What industry codes mean by the table; none without one. */
  codes?: CodeMeanings;
  /** The last 90 days' notices, or a sample of them: scores are anchored on them, and negatives are drawn from them. */
  recent: readonly PreparedNotice[];
  /** How many days the recent notices go back; without it a score says nothing of where it stands among them. */
  recentDays?: number | null;
  votes: readonly Vote[];
  seed: number;
}

/** Whether votes have taught a model anything; one that was made from the profile alone has learnt nothing. */
export function hasLearnt({ provisional }: Model): boolean {
  return !provisional;
}

/** A company's model from its profile and votes; with fewer than ten votes from the profile alone. */
export function fitModel(input: FitInput): Model {
  const { lexicon, vectors, profile, seed } = input;
  const recent = [...input.recent].sort((a, b) => compareText(a.id, b.id));
  const known = orderVotes(input.votes);
  const votes = known.filter(isTeaching);
  const prepare = preparer(lexicon, vectors);
  const base = {
    format: MODEL_FORMAT,
    vectors: vectors?.id ?? null,
    seed,
    profile,
    prior: buildPrior(prepare, lexicon, profile, recent),
    core: vectors && coreOf(prepare, wantedBy(profile), input.codes ?? new Map()),
    kinds: kindScale(profile, recent),
    past: pastCentroid(prepare, profile.pastPerformance),
    votes: votes.length,
    provisional: countTeaching(votes) < VOTES_TO_LEARN,
  };
  const measure = measurer(base);
  const measured = recent.map((notice) => ({ notice, values: measure(notice) }));
  const cold = coldCalibration(
    measured.map(({ values }) => values.similarity),
    base.core,
  );
  const marginsWith = (each: Weights) => {
    const marginOf = marginFunction({ ...base, ...each });
    return measured.map(({ notice, values }) => marginOf(values, notice).total);
  };
  const before = marginsWith(initialWeights(base));
  const unvoted = { notices: mayBeNegative(recent, known), likely: likelyMatches(recent, before) };
  const fitted = base.provisional ? null : fitWeights(votes, unvoted, measure, base);
  const weights = fitted?.weights ?? initialWeights(base);
  const margins = fitted ? marginsWith(weights) : before;
  const calibration = fitted
    ? withVotes(onScaleOf(cold, before, margins, priorShareOf(base)), fitted, countTeaching(votes))
    : cold;
  const days = input.recentDays ?? null;
  return {
    ...base,
    ...weights,
    names: nameTerms(weights.words, votes),
    calibration,
    standing:
      base.provisional && days !== null && areComparable(margins) ? standingScale(margins, days) : null,
    dataset: datasetOf(known),
  };
}

/** The company's statement with its words to look for. */
function wantedBy({ capabilityText, includeWords, targetNaics }: Profile) {
  const words = includeWords.join(', ');
  return { statement: [capabilityText, words].filter(Boolean).join('\n'), targets: targetNaics };
}

/** The calibration without votes for margins that votes have shifted and spread: the recent notices lie where they lay. */
function onScaleOf(
  cold: Calibration,
  before: readonly number[],
  after: readonly number[],
  priorShare: number,
): Calibration {
  if (!areComparable(before) || !areComparable(after)) return { ...cold, slope: cold.slope / priorShare };
  const [was, is] = [distributionOf(before), distributionOf(after)];
  const ratio = was.spread / is.spread;
  return {
    ...cold,
    slope: cold.slope * ratio,
    offset: cold.offset + cold.slope * (was.mean - ratio * is.mean),
  };
}

/** From so many votes on they alone say what a margin is worth. */
const VOTES_TO_CALIBRATE = 40;

/** Few votes say little of what a margin is worth, so that the calibration without votes fades as they come. */
function withVotes(cold: Calibration, { weights, unseen }: Fitted, count: number): Calibration {
  const platt = fitPlatt(unseen.map((one) => withPlace(one, weights.features)));
  const share = Math.min(1, (count - VOTES_TO_LEARN) / (VOTES_TO_CALIBRATE - VOTES_TO_LEARN));
  return {
    slope: (1 - share) * cold.slope + share * platt.slope,
    offset: (1 - share) * cold.offset + share * platt.offset,
    // Were the next vote a surprise, so much would have been too much.
    cap: Math.floor((100 * (count + 1)) / (count + 2)),
  };
}

/** The regression knows of no places, a score does: what it is calibrated on has to have them as well. */
function withPlace({ margin, features, told }: UnseenMargin, weights: readonly number[]) {
  return { margin: margin + partOf(PLACE_FEATURES, features, weights), ...told };
}

/** What was turned down for a reason beside its subject is no example against the subject either. */
function mayBeNegative(recent: readonly PreparedNotice[], votes: readonly Vote[]): PreparedNotice[] {
  const leftOut = new Set(votes.filter(saysNothingOfSubject).map(({ notice }) => notice.id));
  return recent.filter(({ id }) => !leftOut.has(id));
}

const LIKELY_SHARE = 0.1;

/** The best of the recent notices by the profile: what nobody has voted on there may well be a match. */
function likelyMatches(recent: readonly PreparedNotice[], margins: readonly number[]): Set<string> {
  const best = recent
    .map(({ id }, at) => ({ id, margin: margins[at] ?? 0 }))
    .sort((a, b) => b.margin - a.margin)
    .slice(0, Math.ceil(LIKELY_SHARE * recent.length));
  return new Set(best.map(({ id }) => id));
}
