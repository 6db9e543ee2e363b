import {
  FEATURE_WEIGHTS,
  FEATURE_WEIGHTS_WITH_CORE,
  FEATURES,
  keepSetAsideOrder,
  PLACE_FEATURES,
} from '#score/features.ts';
import { dotOf, type Example, fitLogistic } from '#score/logistic.ts';
import type { Measured } from '#score/margin.ts';
import { startOf } from '#score/margin.ts';
import type { Model } from '#score/model.ts';
import { BUCKETS } from '#terms/hashed-terms.ts';
import type { PreparedNotice } from '#terms/prepare.ts';
import { termOf, weightOf } from '#terms/vector.ts';
import { hashText } from '#text/random.ts';
import { type LabelledNotice, labelledNotices, type Unvoted } from './labelled-notices.ts';
import { teachableShares } from './teachable.ts';
import { countTeaching, type Vote } from './votes.ts';

/** The weight of the similarity to the profile before any vote. */
export const PRIOR_WEIGHT = 2.5;
/** Votes start from this share of the margin without them: more, and they would hardly count. With a core that is the chance of a fit. */
export const PRIOR_SHARE = { withCore: 0.4, withoutCore: 0.24 };
/** How strongly the examples count against the preference for small weights. */
const STRENGTH = 10;
/**
 * The most that one vote may move the margin of its own notice; others move by less. Many votes teach by their number; of
 * few each has to count for more, or they would hardly be seen beside the profile.
 */
const MAX_MOVE = { ofMany: 0.52, many: 50, power: 3.5 };
/** The scale of the columns: a larger one lets votes change their weights more. Without a table the words have to say all. */
const COLUMN_SCALE = { features: 0.3, bias: 1, meaning: 1.2, words: 1, wordsAlone: 2 };
const FOLDS = 6;
/** From here on fewer rounds converge, and one half of the samples is enough to calibrate the other. */
const LARGE_SAMPLE = 2_000;
const MAX_TERMS = 20_000;

const IS_PLACE: readonly boolean[] = FEATURES.map((name) => PLACE_FEATURES.includes(name));

/** The part of a model that is fitted on votes. */
export type Weights = Pick<Model, 'bias' | 'priorWeight' | 'features' | 'words' | 'meaning'>;

/** What a notice's margin is, without its place, by weights that were not fitted on it, and what is said of it. */
export interface UnseenMargin {
  margin: number;
  features: readonly number[];
  told: LabelledNotice['told'];
}

export function priorShareOf({ core }: Pick<Model, 'core'>): number {
  return core ? PRIOR_SHARE.withCore : PRIOR_SHARE.withoutCore;
}

/** The weights before there are enough votes. */
export function initialWeights({ core }: Pick<Model, 'core'>): Weights {
  const weights = core ? FEATURE_WEIGHTS_WITH_CORE : FEATURE_WEIGHTS;
  return {
    bias: 0,
    priorWeight: PRIOR_WEIGHT,
    features: FEATURES.map((name) => weights[name]),
    words: { terms: [], weights: [] },
    meaning: null,
  };
}

interface Sample extends Pick<LabelledNotice, 'told'>, Pick<Measured, 'features'> {
  example: Example;
  fold: number;
}

/** Logistic regression on the votes and on recent notices that nobody voted on, and what to calibrate it on. */
export function fitWeights(
  votes: readonly Vote[],
  unvoted: Unvoted,
  measure: (notice: PreparedNotice) => Measured,
  base: Pick<Model, 'prior' | 'core' | 'seed'>,
): { weights: Weights; unseen: UnseenMargin[] } {
  const shares = teachableShares(votes);
  const initial = initialWeights(base);
  const priorShare = priorShareOf(base);
  const start = startOf({ ...base, ...initial });
  const maxMove = MAX_MOVE.ofMany * Math.max(1, MAX_MOVE.many / countTeaching(votes)) ** MAX_MOVE.power;
  const columnOf = new Uint32Array(BUCKETS);
  const columnTerms: number[] = [];
  // Columns: the bias, the features, then the terms in the order of their first use.
  const firstTerm = 1 + FEATURES.length;
  const all = labelledNotices(votes, unvoted, base.seed);
  // Not those of the profile: it may say nothing, and votes teach the meaning all the same.
  const denseColumns = all.find(({ notice }) => notice.dense)?.notice.dense?.length ?? 0;
  const wordScale = denseColumns > 0 ? COLUMN_SCALE.words : COLUMN_SCALE.wordsAlone;
  // One array for all examples: thousands of small ones cost more than the regression.
  const size = all.reduce((sum, { notice }) => sum + firstTerm + notice.vector.length, 0);
  const allColumns = new Uint32Array(size);
  const allValues = new Float64Array(size);
  let used = 0;
  const samples = all.map(({ notice, isMatch, weight, told }): Sample => {
    const { similarity, ofCode, features } = measure(notice);
    const { id, vector: terms, dense } = notice;
    const end = used + firstTerm + terms.length;
    const columns = allColumns.subarray(used, end);
    const values = allValues.subarray(used, end);
    used = end;
    let prior = start + PRIOR_WEIGHT * (similarity + ofCode);
    values[0] = COLUMN_SCALE.bias;
    for (let at = 0; at < FEATURES.length; at += 1) {
      columns[at + 1] = at + 1;
      if (IS_PLACE[at]) continue;
      values[at + 1] = (features[at] ?? 0) * COLUMN_SCALE.features;
      prior += (features[at] ?? 0) * (initial.features[at] ?? 0);
    }
    for (let at = 0; at < terms.length; at += 1) {
      const entry = terms[at] as number;
      const term = termOf(entry);
      if (columnOf[term] === 0) {
        columnOf[term] = firstTerm + columnTerms.length;
        columnTerms.push(term);
      }
      columns[firstTerm + at] = columnOf[term] as number;
      values[firstTerm + at] = wordScale * weightOf(entry) * (shares[term] as number);
    }
    return {
      example: {
        columns,
        values,
        dense,
        offset: priorShare * prior,
        isMatch,
        weight,
        maxMove: maxMove * weight,
      },
      features,
      told,
      fold: hashText(id, base.seed) % FOLDS,
    };
  });
  const options = {
    columns: firstTerm + columnTerms.length,
    denseColumns,
    denseScale: COLUMN_SCALE.meaning,
    strength: STRENGTH,
    seed: base.seed,
    rounds: samples.length > LARGE_SAMPLE ? 3 : 12,
  };
  const fitted = fitLogistic(
    samples.map(({ example }) => example),
    options,
  );
  const features = initial.features.map(
    (weight, at) => priorShare * weight + (fitted[at + 1] ?? 0) * COLUMN_SCALE.features,
  );
  keepSetAsideOrder(features);
  const weights = {
    bias: (fitted[0] ?? 0) * COLUMN_SCALE.bias,
    priorWeight: priorShare * PRIOR_WEIGHT,
    features,
    words: strongestTerms(
      columnTerms.map((term, at) => ({
        term,
        weight: Math.fround(wordScale * (fitted[firstTerm + at] ?? 0) * (shares[term] as number)),
      })),
    ),
    meaning: options.denseColumns
      ? [...fitted.subarray(options.columns)].map((weight) => weight * COLUMN_SCALE.meaning)
      : null,
  };
  return { weights, unseen: outOfFold(samples, options) };
}

/** Each sample's margin by a model that was not fitted on it. */
function outOfFold(samples: readonly Sample[], options: Parameters<typeof fitLogistic>[1]): UnseenMargin[] {
  const isLarge = samples.length > LARGE_SAMPLE;
  const folds = isLarge ? 2 : FOLDS;
  return Array.from({ length: isLarge ? 1 : folds }, (_, fold) => {
    const train = samples.filter((sample) => sample.fold % folds !== fold).map(({ example }) => example);
    const weights = fitLogistic(train, options);
    return samples
      .filter((sample) => sample.fold % folds === fold)
      .map(({ example, features, told }) => ({
        margin: dotOf(weights, example, options.denseScale) + example.offset,
        features,
        told,
      }));
  }).flat();
}

function strongestTerms(all: readonly { term: number; weight: number }[]): Model['words'] {
  const kept = all
    .filter(({ weight }) => weight !== 0)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || a.term - b.term)
    .slice(0, MAX_TERMS)
    .sort((a, b) => a.term - b.term);
  return { terms: kept.map(({ term }) => term), weights: kept.map(({ weight }) => weight) };
}
