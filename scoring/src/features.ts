import { bucketOfTerm } from './hashed-terms.ts';
import type { NoticeFacts, Profile } from './notice.ts';
import { noticeStage } from './notice-types.ts';
import { hasPreference, type Places, placeStanding, placesOf } from './place.ts';
import type { Prepared } from './prepare.ts';
import { heldSetAsides, setAsideStanding } from './set-asides.ts';
import { tokenise } from './tokenise.ts';
import { hasTerm } from './vector.ts';

/** The comparisons beside the texts, with the weight that each has before any vote. */
export const FEATURE_WEIGHTS = {
  naicsExact: 1.6,
  naicsGroup: 0.9,
  naicsNear: 0.4,
  naicsOther: -0.6,
  setAsideHeld: 0.5,
  setAsideNotHeld: -0.8,
  pastPerformance: 2,
  agencyKnown: 0.3,
  typeBiddable: 0.2,
  typeOther: -0.6,
  placeInside: 0.3,
  placeOutside: -1.2,
  includeWords: 0.6,
  excludeWords: -1.5,
} as const;
export type Feature = keyof typeof FEATURE_WEIGHTS;
export const FEATURES = Object.keys(FEATURE_WEIGHTS) as Feature[];
const INDEX = Object.fromEntries(FEATURES.map((name, at) => [name, at])) as Record<Feature, number>;

/** A profile prepared for comparing it with many notices. */
export interface Comparable {
  targets: readonly string[];
  held: ReadonlySet<string> | null;
  agencies: ReadonlySet<string>;
  places: Places;
  include: readonly Phrase[];
  exclude: readonly Phrase[];
}

/** A notice contains the phrase when it contains all of these terms. */
export interface Phrase {
  text: string;
  terms: readonly number[];
}

export function comparable(profile: Profile): Comparable {
  return {
    targets: profile.targetNaics.map(digitsOf).filter((code) => code.length >= 2),
    held: profile.setAsides && heldSetAsides(profile.setAsides),
    agencies: new Set(profile.pastPerformance.map(({ department }) => nameOf(department)).filter(Boolean)),
    places: placesOf(profile),
    include: phrasesOf(profile.includeWords),
    exclude: phrasesOf(profile.excludeWords),
  };
}

function phrasesOf(words: readonly string[]): Phrase[] {
  return words
    .map((text) => ({ text: text.trim(), terms: tokenise(text).map((term) => bucketOfTerm(term)) }))
    .filter(({ terms }) => terms.length > 0);
}

function digitsOf(code: string): string {
  return code
    .replace(/\.\d*$/, '')
    .replace(/\D/g, '')
    .slice(0, 6);
}

function nameOf(text: string | null | undefined): string {
  return (text ?? '').trim().toUpperCase();
}

export type NaicsMatch = 'naicsExact' | 'naicsGroup' | 'naicsNear' | 'naicsOther';

/** The best match of any code with any target; undefined when either side states none. */
export function naicsMatch(
  codes: readonly string[],
  targets: readonly string[],
): { match: NaicsMatch; code: string; target: string } | undefined {
  let best: { match: NaicsMatch; code: string; target: string; common: number } | undefined;
  for (const stated of codes) {
    const code = digitsOf(stated);
    if (code.length < 2) continue;
    for (const target of targets) {
      let common = 0;
      while (common < target.length && code[common] === target[common]) common += 1;
      // A target of four or five digits stands for every code that begins with it.
      const isWhole = common === target.length;
      const rank = isWhole && common >= 4 ? 6 : isWhole && common === 2 ? 3 : Math.min(common, 5);
      if (best && best.common >= rank) continue;
      const match =
        rank === 6 ? 'naicsExact' : rank >= 4 ? 'naicsGroup' : rank === 3 ? 'naicsNear' : 'naicsOther';
      best = { match, code, target, common: rank };
    }
  }
  return best;
}

export function phrasesIn(phrases: readonly Phrase[], terms: Uint32Array): Phrase[] {
  return phrases.filter((phrase) => phrase.terms.every((term) => hasTerm(terms, term)));
}

/** The features of one notice; `similarity` is that to past performance. Unknown values are 0. */
export function featuresOf(
  facts: NoticeFacts & Pick<Prepared, 'worksRemotely'>,
  terms: Uint32Array,
  similarity: number,
  profile: Comparable,
): Float64Array {
  const values = new Float64Array(FEATURES.length);
  if (profile.targets.length) {
    const naics = naicsMatch(facts.naicsCodes, profile.targets);
    if (naics) values[INDEX[naics.match]] = 1;
  }
  const standing = setAsideStanding(facts.setAsideCode, profile.held);
  if (standing === 'held') values[INDEX.setAsideHeld] = 1;
  if (standing === 'not held') values[INDEX.setAsideNotHeld] = 1;
  values[INDEX.pastPerformance] = similarity;
  if (profile.agencies.size && profile.agencies.has(nameOf(facts.department))) values[INDEX.agencyKnown] = 1;
  if (facts.noticeType) {
    const stage = noticeStage(facts.noticeType);
    if (stage === 'biddable') values[INDEX.typeBiddable] = 1;
    if (stage === 'other') values[INDEX.typeOther] = 1;
  }
  const place = placeStanding(facts, profile.places);
  if (place === 'inside' && hasPreference(profile.places)) values[INDEX.placeInside] = 1;
  if (place === 'outside') values[INDEX.placeOutside] = 1;
  if (profile.include.length)
    values[INDEX.includeWords] = Math.min(3, phrasesIn(profile.include, terms).length);
  if (profile.exclude.length)
    values[INDEX.excludeWords] = Math.min(2, phrasesIn(profile.exclude, terms).length);
  return values;
}

/** Learnt weights must not turn a certification into a disadvantage, nor its absence into an advantage. */
export function keepSetAsideOrder(weights: Float64Array): void {
  weights[INDEX.setAsideHeld] = Math.max(0, weights[INDEX.setAsideHeld] ?? 0);
  weights[INDEX.setAsideNotHeld] = Math.min(0, weights[INDEX.setAsideNotHeld] ?? 0);
}

/** The share of a margin that comes from the set-aside. */
export function setAsidePart(values: Float64Array, weights: ArrayLike<number>): number {
  return [INDEX.setAsideHeld, INDEX.setAsideNotHeld].reduce(
    (sum, at) => sum + (values[at] ?? 0) * (weights[at] ?? 0),
    0,
  );
}
