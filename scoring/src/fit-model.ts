import { anchorsFrom, chanceOf, PROVISIONAL_CAP } from './calibration.ts';
import { type Compared, canBeAnswered, withOrder } from './cold-order.ts';
import { FEATURES, type Feature, featureOf, PLACE_FEATURES, partOf } from './features.ts';
import { fitWeights, initialWeights } from './fit-weights.ts';
import type { Lexicon } from './lexicon.ts';
import { marginFunction, measurer } from './margin.ts';
import { MODEL_FORMAT, type Model } from './model.ts';
import { nameTerms } from './name-terms.ts';
import type { PreparedNotice, Profile } from './notice.ts';
import { pastCentroid } from './past-performance.ts';
import { insideWorth } from './place-weight.ts';
import { preparer } from './prepare.ts';
import { buildPrior } from './prior.ts';
import { compareText } from './random.ts';
import type { TermVectors } from './term-vectors.ts';
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
    provisional: countTeaching(votes) < VOTES_TO_LEARN,
  };
  const measure = measurer(base);
  const learnt = base.provisional
    ? initialWeights()
    : fitWeights(votes, mayBeNegative(recent, known), measure, base);
  const margin = marginFunction({ ...base, ...learnt });
  // Without the set-aside, so that another certification raises its notices and lowers no others; without the place, so
  // that 60 says that the work fits.
  const measured = recent.map((notice) => {
    const values = measure(notice);
    const { total } = margin(values, notice);
    return { notice, values, margin: total - partOf(NOT_ANCHORED, values.features, learnt.features) };
  });
  const { platt, features, ...weights } = learnt;
  const calibration = {
    anchors: platt ? [] : anchorsFrom(measured.map(({ margin: value }) => value)),
    spread: [],
    platt,
    cap: base.provisional ? PROVISIONAL_CAP : null,
  };
  const fitting = measured.filter(
    (item) => chanceOf(calibration, item.margin) >= FITTING_CHANCE && isBiddable(item),
  );
  const model = {
    ...base,
    ...weights,
    features: withPlaceWeight(features, fitting, profile),
    names: nameTerms(learnt.words, votes),
    calibration,
    standing: null,
    dataset: datasetOf(known),
  };
  if (!base.provisional) return model;
  const open = (input.open ?? []).map((notice) => ({ notice, values: measure(notice) }));
  return withOrder(model, measured, { open, days: input.recentDays ?? null });
}

/** What was turned down for a reason beside its subject is no example against the subject either. */
function mayBeNegative(recent: readonly PreparedNotice[], votes: readonly Vote[]): PreparedNotice[] {
  const leftOut = new Set(votes.filter(saysNothingOfSubject).map(({ notice }) => notice.id));
  return recent.filter(({ id }) => !leftOut.has(id));
}

const NOT_ANCHORED: readonly Feature[] = ['setAsideHeld', 'setAsideNotHeld', ...PLACE_FEATURES];
/** From here on the score is 60, and the notice one that people should read. */
const FITTING_CHANCE = 0.595;

interface MeasuredNotice extends Compared {
  /** Without set-aside and place. */
  margin: number;
}

function isBiddable({ notice, values }: MeasuredNotice): boolean {
  return canBeAnswered(notice) && !featureOf('setAsideNotHeld', values.features);
}

/** What a place is worth depends on the market: how much of what fits is inside, and how well. */
function withPlaceWeight(
  features: readonly number[],
  fitting: readonly MeasuredNotice[],
  { placePolicy }: Profile,
): number[] {
  if (placePolicy !== 'prefer') return [...features];
  const isInside = (item: MeasuredNotice) => featureOf('placeInside', item.values.features) > 0;
  const at = FEATURES.indexOf('placeInside');
  const worth = insideWorth(
    fitting.filter(isInside).map(({ margin }) => margin),
    fitting
      .filter((item) => !isInside(item))
      .map((item) => item.margin + partOf(['placeOutside'], item.values.features, features)),
    features[at] ?? 0,
  );
  return features.with(at, worth);
}
