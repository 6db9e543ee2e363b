import { anchorsFrom, fitPlatt, PROVISIONAL_CAP } from './calibration.ts';
import { FEATURE_WEIGHTS, FEATURES, keepSetAsideOrder, setAsidePart } from './features.ts';
import { BUCKETS } from './hashed-terms.ts';
import { type Lexicon, vectoriser } from './lexicon.ts';
import { dotOf, type Example, fitLogistic } from './logistic.ts';
import type { Model } from './model.ts';
import { nameTerms } from './name-terms.ts';
import type { Profile } from './notice.ts';
import { pastCentre } from './past-likeness.ts';
import { buildPrior } from './prior.ts';
import { compareText, hashText, shuffledById } from './random.ts';
import { type Measured, marginFunction, measurer } from './ranker.ts';
import { termOf, weightOf } from './vector.ts';
import { datasetOf, LABELS, orderVotes, type StoredNotice, type Vote, voteWeights } from './votes.ts';

/** Fewer votes than this teach nothing yet. */
export const VOTES_TO_LEARN = 10;
/** From here on the votes alone say what a margin is worth. */
const VOTES_TO_TRUST = 40;
/** Recent notices nobody voted on are presumed not to match, lightly. */
const PRESUMED = { count: 100, weight: 0.3 };
/** How far the profile's likeness counts beside what votes teach. */
const PRIOR_WEIGHT = { before: 1, learnt: 0.35 };
const STRENGTH = 80;
/** Size of the features' columns: how freely votes may move their weights, and the bias. */
const FREEDOM = { features: 0.3, bias: 1 };
const FOLDS = 6;
/** With thousands of votes each round teaches more, and one half says enough about the other's calibration. */
const MANY = 2_000;
/** Terms a model keeps at most. */
const MOST_WORDS = 20_000;

export interface FitInput {
  lexicon: Lexicon;
  profile: Profile;
  /** The last 90 days' notices, or a sample: what scores are anchored in, and where presumed negatives come from. */
  recent: readonly StoredNotice[];
  votes: readonly Vote[];
  seed: number;
}

/** A company's model from its profile and votes; with fewer than ten votes from the profile alone. */
export function fitModel(input: FitInput): Model {
  const { lexicon, profile, seed } = input;
  const recent = [...input.recent].sort((a, b) => compareText(a.id, b.id));
  const votes = orderVotes(input.votes);
  const vectorise = vectoriser(lexicon);
  const prior = buildPrior(
    vectorise,
    profile,
    recent.map(({ vector }) => vector),
  );
  const base = {
    format: 1 as const,
    seed,
    profile,
    prior,
    past: pastCentre(vectorise, profile.pastPerformance),
    votes: votes.length,
    provisional: votes.length < VOTES_TO_LEARN,
  };
  const measure = measurer(base);
  const learnt = base.provisional
    ? unlearnt()
    : learnFrom(votes, presumed(recent, votes, seed), measure, base);
  const margin = marginFunction({ ...base, ...learnt });
  // Anchored without the set-aside, so that a certificate more lifts its notices and lowers no others.
  const margins = recent.map((notice) => {
    const measured = measure(notice);
    const { total } = margin(measured, notice.vector);
    return total - setAsidePart(measured.features, learnt.features);
  });
  const share = Math.min(1, Math.max(0, (votes.length - VOTES_TO_LEARN) / (VOTES_TO_TRUST - VOTES_TO_LEARN)));
  return {
    ...base,
    bias: learnt.bias,
    priorWeight: learnt.priorWeight,
    features: learnt.features,
    words: learnt.words,
    names: nameTerms(learnt.words, votes),
    calibration: {
      anchors: anchorsFrom(margins),
      platt: learnt.platt,
      share: learnt.platt ? share : 0,
      cap: base.provisional ? PROVISIONAL_CAP : null,
    },
    dataset: datasetOf(votes),
  };
}

type Learnt = Pick<Model, 'bias' | 'priorWeight' | 'features' | 'words'> & {
  platt: Model['calibration']['platt'];
};

function unlearnt(): Learnt {
  return {
    bias: 0,
    priorWeight: PRIOR_WEIGHT.before,
    features: FEATURES.map((name) => FEATURE_WEIGHTS[name]),
    words: { terms: [], weights: [] },
    platt: null,
  };
}

function presumed(recent: readonly StoredNotice[], votes: readonly Vote[], seed: number): StoredNotice[] {
  const voted = new Set(votes.map(({ notice }) => notice.id));
  return shuffledById(
    recent.filter(({ id }) => !voted.has(id)),
    seed,
  ).slice(0, PRESUMED.count);
}

interface Sample {
  example: Example;
  fold: number;
}

function learnFrom(
  votes: readonly Vote[],
  negatives: readonly StoredNotice[],
  measure: (notice: StoredNotice) => Measured,
  base: Pick<Model, 'prior' | 'seed'>,
): Learnt {
  const weights = voteWeights(votes);
  const columnOf = new Uint32Array(BUCKETS);
  const met: number[] = [];
  // Columns: the bias, the features, then the terms in the order they are met.
  const firstTerm = 1 + FEATURES.length;
  const sampleOf = (notice: StoredNotice, label: number, weight: number, key: string): Sample => {
    const { likeness, features } = measure(notice);
    const terms = notice.vector;
    const columns = new Uint32Array(firstTerm + terms.length);
    const values = new Float64Array(columns.length);
    let offset = PRIOR_WEIGHT.learnt * (likeness - base.prior.mean / base.prior.spread);
    values[0] = FREEDOM.bias;
    FEATURES.forEach((name, at) => {
      columns[at + 1] = at + 1;
      values[at + 1] = (features[at] ?? 0) * FREEDOM.features;
      offset += (features[at] ?? 0) * FEATURE_WEIGHTS[name];
    });
    for (let at = 0; at < terms.length; at += 1) {
      const entry = terms[at] as number;
      const term = termOf(entry);
      if (columnOf[term] === 0) {
        columnOf[term] = firstTerm + met.length;
        met.push(term);
      }
      columns[firstTerm + at] = columnOf[term] as number;
      values[firstTerm + at] = weightOf(entry);
    }
    return { example: { columns, values, offset, label, weight }, fold: hashText(key, base.seed) % FOLDS };
  };
  const samples = [
    ...votes.map((vote, at) => sampleOf(vote.notice, LABELS[vote.value], weights[at] ?? 0, vote.notice.id)),
    ...negatives.map((notice) => sampleOf(notice, 0, PRESUMED.weight, notice.id)),
  ];
  const options = {
    columns: firstTerm + met.length,
    strength: STRENGTH,
    seed: base.seed,
    rounds: samples.length > MANY ? 3 : 12,
  };
  const fitted = fitLogistic(
    samples.map(({ example }) => example),
    options,
  );
  const platt = fitPlatt(outOfFold(samples, options));
  const features = Float64Array.from(
    FEATURES,
    (name, at) => FEATURE_WEIGHTS[name] + (fitted[at + 1] ?? 0) * FREEDOM.features,
  );
  keepSetAsideOrder(features);
  return {
    bias: (fitted[0] ?? 0) * FREEDOM.bias,
    priorWeight: PRIOR_WEIGHT.learnt,
    features: [...features],
    words: strongest(met.map((term, at) => ({ term, weight: Math.fround(fitted[firstTerm + at] ?? 0) }))),
    platt,
  };
}

/** Each sample's margin by a model that has not seen it. */
function outOfFold(samples: readonly Sample[], options: Parameters<typeof fitLogistic>[1]) {
  const isMany = samples.length > MANY;
  const folds = isMany ? 2 : FOLDS;
  return Array.from({ length: isMany ? 1 : folds }, (_, fold) => {
    const train = samples.filter((sample) => sample.fold % folds !== fold).map(({ example }) => example);
    const weights = fitLogistic(train, options);
    return samples
      .filter((sample) => sample.fold % folds === fold)
      .map(({ example }) => ({
        margin: dotOf(weights, example) + example.offset,
        label: example.label,
        weight: example.weight,
      }));
  }).flat();
}

function strongest(all: readonly { term: number; weight: number }[]): Model['words'] {
  const kept = all
    .filter(({ weight }) => weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || a.term - b.term)
    .slice(0, MOST_WORDS)
    .sort((a, b) => a.term - b.term);
  return { terms: kept.map(({ term }) => term), weights: kept.map(({ weight }) => weight) };
}
