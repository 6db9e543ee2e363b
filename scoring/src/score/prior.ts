import type { Lexicon } from '#terms/lexicon.ts';
import type { Profile, ProfileTexts } from '#terms/notice.ts';
import { type BoundTerm, boundTerms, phrasePairs, withoutUnbound } from '#terms/phrases.ts';
import type { Prepare, Prepared, PreparedNotice } from '#terms/prepare.ts';
import { dotDense, unitSum } from '#terms/term-vectors.ts';
import { addTo, dotTable, hasTerm, type Sum, tableOf, unitOf, type Weighted } from '#terms/vector.ts';
import { comparable, naicsMatch } from './features.ts';

/** How a similarity is distributed over the recent notices. */
interface Distribution {
  mean: number;
  spread: number;
}

/** The profile as weighted terms and, with a table of term vectors, as a meaning. */
export interface Prior extends Weighted, Distribution {
  bound: readonly BoundTerm[];
  dense: (Distribution & { values: readonly number[]; weight: number }) | null;
  /** What the weighted sum of both similarities is divided by: with a table, so that its spread is 1 too. */
  scale: number;
}

/**
 * The weight of each part of the profile: the text more than all the others, so that a company can steer by rewriting it. The
 * title of a code is a coarse word for what the company does.
 */
const PART_WEIGHTS = { capability: 2.5, naics: 0.25, pastPerformance: 0.5, includeWords: 0.3 };
/** The weight of the meaning beside the words. Without target codes it has to say what they would. */
const DENSE_WEIGHT = { withCodes: 3, withoutCodes: 6 };
const TYPICAL_TERMS = 60;
const LENGTH_SLOPE = 0.4;
/** What the likeness of the words is divided by where there is nothing else. */
const WORDS_ALONE = 2;
/**
 * Pseudo-relevance feedback: the profile is moved towards the mean of the notices most similar to it. Vectors know
 * related words without it.
 */
const FEEDBACK = { notices: 10, withCodes: 0.25, withoutCodes: 0.5 };
/** Terms in more than this share of the notices are boilerplate. */
const MAX_FEEDBACK_SHARE = 0.05;
/** Typical values of other profiles, for when there are too few recent notices to compare with. */
const DEFAULTS = { words: { mean: 0.05, spread: 0.08 }, dense: { mean: 0.1, spread: 0.13 } };
const MIN_RECENT_NOTICES = 50;

/** `recent` has to be in a fixed order, so that ties are always resolved the same way. */
export function buildPrior(
  prepare: Prepare,
  lexicon: Lexicon,
  profile: Profile,
  recent: readonly PreparedNotice[],
): Prior {
  const query = queryOf(prepare, profile);
  const bound = boundTerms(textsOf(profile));
  if (recent.length < MIN_RECENT_NOTICES) {
    const dense = query.dense && { ...query.dense, ...DEFAULTS.dense };
    const scale = dense ? dense.weight : WORDS_ALONE;
    return { ...query.words, ...DEFAULTS.words, bound, dense, scale };
  }
  const measured = measure(query, bound, recent);
  if (query.dense) return measured;
  const words = feedBack(query.words, measured, lexicon, profile, recent);
  return words ? measure({ words, dense: null }, bound, recent) : measured;
}

/** What the company says of itself as one query. */
export interface Query {
  words: Weighted;
  dense: { values: readonly number[]; weight: number } | null;
}

function measure(
  { words, dense }: Query,
  bound: readonly BoundTerm[],
  recent: readonly PreparedNotice[],
): Prior {
  const prior: Prior = {
    ...words,
    bound,
    mean: 0,
    spread: 1,
    dense: dense && { ...dense, mean: 0, spread: 1 },
    scale: dense ? 1 : WORDS_ALONE,
  };
  const table = tableOf(words);
  const ofWords = distributionOf(recent.map(({ vector }) => wordsIn(vector, table, bound)));
  if (!prior.dense) return { ...prior, ...ofWords };
  const meaning = Float64Array.from(prior.dense.values);
  const ofMeaning = distributionOf(recent.map((notice) => meaningOf(notice, meaning)));
  const both = { ...prior, ...ofWords, dense: { ...prior.dense, ...ofMeaning } };
  return { ...both, scale: distributionOf(recent.map(likenessTo(both))).spread };
}

/** Returns a function for the similarity of a notice to the profile, in units of its spread; 0 for nothing in common. */
export function likenessTo(prior: Prior): (notice: Prepared) => number {
  const table = tableOf(prior);
  const { dense, bound } = prior;
  const meaning = dense && Float64Array.from(dense.values);
  return (notice) => {
    const words = wordsIn(notice.vector, table, bound) / prior.spread;
    if (!dense || !meaning) return words / prior.scale;
    return (
      (words * lengthFactor(notice.vector.length) +
        (dense.weight * meaningOf(notice, meaning)) / dense.spread) /
      prior.scale
    );
  };
}

/**
 * One word of a title without a text fills half of it: GEAR,SPUR is not medical gear. Beside the meaning, the words of
 * short notices count less; without it they are all there is.
 */
function lengthFactor(terms: number): number {
  const length = Math.sqrt(terms / TYPICAL_TERMS);
  return length / (1 - LENGTH_SLOPE + LENGTH_SLOPE * length);
}

/** The mean of this likeness over the recent notices. */
export function meanLikeness({ mean, spread, dense, scale }: Prior): number {
  return (mean / spread + (dense ? (dense.weight * dense.mean) / dense.spread : 0)) / scale;
}

function wordsIn(vector: Uint32Array, table: Float32Array, bound: readonly BoundTerm[]): number {
  return dotTable(vector, table) - withoutUnbound(vector, table, bound);
}

function meaningOf({ dense }: Prepared, meaning: Float64Array): number {
  return dense ? dotDense(dense, meaning) : 0;
}

/** What the company says it does, in its own words. */
function textsOf({ capabilityText, includeWords }: Profile): string[] {
  return [capabilityText, ...includeWords];
}

export function queryOf(prepare: Prepare, profile: ProfileTexts, weights = PART_WEIGHTS): Query {
  const words: Sum = new Map();
  const meaning: Float32Array[] = [];
  const add = (text: string, weight: number) => {
    const { vector, dense } = prepare({ description: text });
    addTo(words, vector, weight);
    if (dense) meaning.push(dense.map((value) => value * weight));
  };
  add(profile.capabilityText, weights.capability);
  for (const text of profile.naicsDescriptions) add(text, weights.naics / profile.naicsDescriptions.length);
  add(profile.includeWords.join(' '), weights.includeWords);
  // Past contracts make a description more precise. Without a description they are only compared on their own (see
  // past-performance.ts), because feedback makes them less precise (measured).
  if (words.size) {
    for (const { text } of profile.pastPerformance) {
      add(text, weights.pastPerformance / profile.pastPerformance.length);
    }
  }
  const values = unitSum(meaning);
  const weight = profile.targetNaics.length > 0 ? DENSE_WEIGHT.withCodes : DENSE_WEIGHT.withoutCodes;
  return { words: unitOf(words), dense: values && { values: [...values], weight } };
}

/** The words moved towards those of the best notices that agree with a code or a phrase of the profile. */
function feedBack(
  words: Weighted,
  prior: Prior,
  { idf, documents }: Lexicon,
  profile: Profile,
  recent: readonly PreparedNotice[],
): Weighted | null {
  const company = comparable(profile);
  const pairs = phrasePairs(textsOf(profile));
  const agrees = (notice: PreparedNotice) =>
    company.targets.length > 0
      ? naicsMatch(notice.naicsCodes, company)?.match === 'naicsExact'
      : pairs.length === 0 || pairs.some((pair) => pair.every((term) => hasTerm(notice.vector, term)));
  const likeness = likenessTo(prior);
  const best = recent
    .map((notice, at) => ({ notice, at, value: likeness(notice) }))
    .filter(({ notice, value }) => value > 0 && agrees(notice))
    .sort((a, b) => b.value - a.value || a.at - b.at)
    .slice(0, FEEDBACK.notices);
  if (best.length === 0) return null;
  const share = company.targets.length > 0 ? FEEDBACK.withCodes : FEEDBACK.withoutCodes;
  const found: Sum = new Map();
  for (const { notice } of best) addTo(found, notice.vector, share / FEEDBACK.notices);
  const moved: Sum = new Map(words.terms.map((term, at) => [term, words.weights[at] ?? 0]));
  const minIdf = Math.log((documents + 1) / (MAX_FEEDBACK_SHARE * documents + 0.5));
  for (const [term, weight] of found) {
    if ((idf[term] ?? 0) >= minIdf || moved.has(term)) moved.set(term, (moved.get(term) ?? 0) + weight);
  }
  return unitOf(moved);
}

export function distributionOf(values: readonly number[]): Distribution {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, spread: Math.max(0.01, Math.sqrt(variance)) };
}
