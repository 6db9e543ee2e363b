import { anchorsFrom, fitPlatt, PROVISIONAL_CAP } from '#score/calibration.ts';
import { FEATURES, type Feature, PLACE_FEATURES, partOf } from '#score/features.ts';
import { marginFunction, measurer } from '#score/margin.ts';
import { MODEL_FORMAT, type Model } from '#score/model.ts';
import { pastCentroid } from '#score/past-performance.ts';
import { buildPrior, distributionOf } from '#score/prior.ts';
import type { Lexicon } from '#terms/lexicon.ts';
import type { Profile } from '#terms/notice.ts';
import type { PreparedNotice } from '#terms/prepare.ts';
import { preparer } from '#terms/prepare.ts';
import type { TermVectors } from '#terms/term-vectors.ts';
import { compareText } from '#text/random.ts';
import { type Compared, withOrder } from './cold-order.ts';
import { fitWeights, initialWeights, type UnseenMargin, type Weights } from './fit-weights.ts';
import { nameTerms } from './name-terms.ts';
import { placeWorth } from './place-weight.ts';
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

export interface FitInput {
  lexicon: Lexicon;
  /** Null: the words alone. */
  vectors: TermVectors | null;
  profile: Profile;
  /** The last 90 days' notices, or a sample of them: scores are anchored on them, and negatives are drawn from them. */
  recent: readonly PreparedNotice[];
  /** How many days the recent notices go back; without it a score says nothing of where it stands among them. */
  recentDays?: number | null;
  /** What can be bid on now: before there are votes the best of them are told apart. Without it, the recent ones are. */
  open?: readonly PreparedNotice[];
  votes: readonly Vote[];
  seed: number;
  /** What votes have taught as ranks; below ten votes a score is a rank anyway. */
  scale?: 'chances' | 'ranks';
}

/** Whether votes have taught a model anything; one that was made from the profile alone has learnt nothing. */
export function hasLearnt({ provisional, words, meaning }: Model): boolean {
  return !provisional || meaning !== null || words.terms.length > 0;
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
    past: pastCentroid(prepare, profile.pastPerformance),
    votes: votes.length,
    provisional: input.scale === 'ranks' || countTeaching(votes) < VOTES_TO_LEARN,
  };
  const measure = measurer(base);
  const fitted =
    countTeaching(votes) < VOTES_TO_LEARN
      ? null
      : fitWeights(votes, mayBeNegative(recent, known), measure, base);
  const learnt = fitted?.weights ?? initialWeights();
  const compared = recent.map((notice) => ({ notice, values: measure(notice) }));
  const marginsWith = (weights: Weights) =>
    marginsOf(compared, marginFunction({ ...base, ...weights }), weights);
  const coldMargins = marginsWith(initialWeights());
  const anchors = anchorsFrom(coldMargins);
  // Votes spread the margins or draw them together, and a place keeps its share of that.
  const spreadBy = () =>
    fitted === null || recent.length === 0
      ? 1
      : (PLACE_RESERVE * distributionOf(marginsWith(learnt)).spread) / distributionOf(coldMargins).spread;
  const place = placeWorth(compared, coldMargins, anchors, profile);
  const features =
    place === null ? [...learnt.features] : learnt.features.with(PLACE_INSIDE, place * spreadBy());
  const calibration = {
    anchors: base.provisional ? anchorsFrom(marginsWith(learnt)) : [],
    spread: [],
    platt:
      fitted && !base.provisional
        ? fitPlatt(fitted.unseen.map((unseen) => withPlace(unseen, features)))
        : null,
    cap: base.provisional ? PROVISIONAL_CAP : null,
  };
  const model = {
    ...base,
    ...learnt,
    features,
    names: nameTerms(learnt.words, votes),
    calibration,
    standing: null,
    dataset: datasetOf(known),
  };
  if (!base.provisional) return model;
  const open = (input.open ?? []).map((notice) => ({ notice, values: measure(notice) }));
  return withOrder(model, compared, { open, days: input.recentDays ?? null });
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

const NOT_ANCHORED: readonly Feature[] = ['setAsideHeld', 'setAsideNotHeld', ...PLACE_FEATURES];
const PLACE_INSIDE = FEATURES.indexOf('placeInside');
/** Votes bring the notices into another order than the one that the worth of a place was found in. */
const PLACE_RESERVE = 1.3;

/**
 * Without the set-aside, so that another certification raises its notices and lowers no others; without the place, so
 * that 60 says that the work fits.
 */
function marginsOf(
  compared: readonly Compared[],
  marginOf: ReturnType<typeof marginFunction>,
  { features }: Weights,
): number[] {
  return compared.map(
    ({ notice, values }) => marginOf(values, notice).total - partOf(NOT_ANCHORED, values.features, features),
  );
}
