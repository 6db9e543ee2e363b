import { nameOf } from '#terms/agency-name.ts';
import { bucketOfTerm } from '#terms/hashed-terms.ts';
import { type KindOfWork, kindOf } from '#terms/kind-of-work.ts';
import type { NoticeFacts, Profile } from '#terms/notice.ts';
import { noticeStage } from '#terms/notice-types.ts';
import { hasPreference, type Places, placeFit, placesOf } from '#terms/place.ts';
import type { Prepared } from '#terms/prepare.ts';
import { doesResearch, isResearch } from '#terms/research.ts';
import { heldSetAsides, setAsideFit } from '#terms/set-asides.ts';
import { hasTerm } from '#terms/vector.ts';
import { tokenise } from '#text/tokenise.ts';

/** The comparisons beside the texts, with the weight that each has before any vote. */
export const FEATURE_WEIGHTS = {
  naicsExact: 3.2,
  naicsRelated: 0.8,
  naicsOther: -1.5,
  setAsideHeld: 0.5,
  setAsideNotHeld: -0.8,
  pastPerformance: 5,
  agencyKnown: 0.75,
  typeBiddable: 0.2,
  typeOther: -0.6,
  placeInside: 1.5,
  placeOutside: -1.2,
  includeWords: 1.2,
  excludeWords: -3,
  researchElsewhere: -3,
  ruledOut: -4,
  oneSource: -2,
  otherKind: -4,
} as const;
/** Where a core says how like the company's work a notice and its code are, whether the code is the same says little more. */
export const FEATURE_WEIGHTS_WITH_CORE: Readonly<Record<Feature, number>> = {
  ...FEATURE_WEIGHTS,
  naicsExact: 0.4,
  naicsRelated: 0.1,
  naicsOther: -0.2,
  otherKind: -1.5,
};
export type Feature = keyof typeof FEATURE_WEIGHTS;
export const FEATURES = Object.keys(FEATURE_WEIGHTS) as Feature[];
const INDEX = Object.fromEntries(FEATURES.map((name, at) => [name, at])) as Record<Feature, number>;

/** Where a company works it says itself, so votes do not teach it. */
export const PLACE_FEATURES: readonly Feature[] = ['placeInside', 'placeOutside'];

/** A profile prepared for comparing it with many notices. */
export interface Comparable {
  targets: readonly string[];
  /** Codes that mean nearly the same as a target, with that target. */
  related: ReadonlyMap<string, string>;
  held: ReadonlySet<string> | null;
  agencies: ReadonlySet<string>;
  places: Places;
  include: readonly Phrase[];
  exclude: readonly Phrase[];
  ruledOut: readonly Phrase[];
  doesResearch: boolean;
}

/** A notice contains the phrase when it contains all of these terms. */
export interface Phrase {
  text: string;
  terms: readonly number[];
}

export function comparable(profile: Profile): Comparable {
  // A word to avoid says it already.
  const avoided = new Set(profile.excludeWords.map((word) => word.trim().toLowerCase()));
  return {
    targets: profile.targetNaics.map(digitsOf).filter((code) => code.length >= 2),
    related: new Map(profile.relatedNaics.map(({ code, target }) => [code, target])),
    held: profile.setAsides && heldSetAsides(profile.setAsides),
    agencies: new Set(profile.pastPerformance.map(({ department }) => nameOf(department)).filter(Boolean)),
    places: placesOf(profile),
    include: phrasesOf(profile.includeWords),
    exclude: phrasesOf(profile.excludeWords),
    ruledOut: phrasesOf(profile.ruledOut.filter((phrase) => !avoided.has(phrase.toLowerCase()))),
    doesResearch: doesResearch(profile),
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

type NaicsMatch = 'naicsExact' | 'naicsRelated' | 'naicsOther';

interface FoundNaics {
  /** Null where nobody knows: codes with four digits in common may be one trade, or roofing and wiring. */
  match: NaicsMatch | null;
  code: string;
  target: string;
}

/** The best match of any code with any target; undefined when either side states none. */
export function naicsMatch(
  codes: readonly string[],
  { targets, related }: Pick<Comparable, 'targets' | 'related'>,
): FoundNaics | undefined {
  let best: (FoundNaics & { rank: number }) | undefined;
  for (const stated of codes) {
    const code = digitsOf(stated);
    if (code.length < 2) continue;
    for (const target of targets) {
      const rank = Math.max(codeRank(code, target), related.get(code) === target ? RELATED : 0);
      if (best && best.rank >= rank) continue;
      const match = rank === EXACT ? 'naicsExact' : rank === RELATED ? 'naicsRelated' : null;
      best = { match: rank === 0 ? 'naicsOther' : match, code, target, rank };
    }
  }
  return best;
}

const EXACT = 3;
const RELATED = 2;
const UNDECIDED = 1;

/** A shorter target stands for every code that begins with it; a sector of two or three digits is a wide field. */
function codeRank(code: string, target: string): number {
  if (code.startsWith(target)) return target.length >= 4 ? EXACT : RELATED;
  if (code.slice(0, 5) === target.slice(0, 5)) return RELATED;
  return code.slice(0, 4) === target.slice(0, 4) ? UNDECIDED : 0;
}

export function phrasesIn(phrases: readonly Phrase[], terms: Uint32Array): Phrase[] {
  return phrases.filter((phrase) => phrase.terms.every((term) => hasTerm(terms, term)));
}

/** The features of one notice; `similarity` is that to past performance. Unknown values are 0. */
export function featuresOf(
  facts: NoticeFacts & Pick<Prepared, 'worksRemotely' | 'isForOneSource'>,
  terms: Uint32Array,
  similarity: number,
  profile: Comparable,
  kinds: Readonly<Record<KindOfWork, number>>,
): number[] {
  // A plain array: one outside the heap, as longer typed arrays are, costs as much as half of the comparisons.
  const values = new Array<number>(FEATURES.length).fill(0);
  if (profile.targets.length) {
    const match = naicsMatch(facts.naicsCodes, profile)?.match;
    if (match) values[INDEX[match]] = 1;
  }
  const setAside = setAsideFit(facts.setAsideCode, profile.held);
  if (setAside === 'held') values[INDEX.setAsideHeld] = 1;
  if (setAside === 'not held') values[INDEX.setAsideNotHeld] = 1;
  values[INDEX.pastPerformance] = similarity;
  if (profile.agencies.size && profile.agencies.has(nameOf(facts.department))) values[INDEX.agencyKnown] = 1;
  if (facts.noticeType) {
    const stage = noticeStage(facts.noticeType);
    if (stage === 'biddable') values[INDEX.typeBiddable] = 1;
    if (stage === 'other') values[INDEX.typeOther] = 1;
  }
  const place = placeFit(facts, profile.places);
  if (place === 'inside' && hasPreference(profile.places)) values[INDEX.placeInside] = 1;
  if (place === 'outside') values[INDEX.placeOutside] = 1;
  if (profile.include.length)
    values[INDEX.includeWords] = Math.min(3, phrasesIn(profile.include, terms).length);
  if (profile.exclude.length)
    values[INDEX.excludeWords] = Math.min(2, phrasesIn(profile.exclude, terms).length);
  if (!profile.doesResearch && isResearch(facts)) values[INDEX.researchElsewhere] = 1;
  if (profile.ruledOut.length) values[INDEX.ruledOut] = ruledOutShare(facts.title, terms, profile.ruledOut);
  if (facts.isForOneSource) values[INDEX.oneSource] = 1;
  const kind = kindOf(facts);
  if (kind !== null) values[INDEX.otherKind] = kinds[kind] ?? 0;
  return values;
}

/** What a title names is the work; in a text it may stand beside it. */
function ruledOutShare(title: string | null, terms: Uint32Array, ruledOut: readonly Phrase[]): number {
  const found = phrasesIn(ruledOut, terms);
  if (found.length === 0) return 0;
  const inTitle = new Set(tokenise(title ?? '').map((term) => bucketOfTerm(term)));
  return found.some((phrase) => phrase.terms.every((term) => inTitle.has(term))) ? 1 : IN_TEXT_ONLY;
}
const IN_TEXT_ONLY = 0.25;

/** Learnt weights must not turn a certification into a disadvantage, nor its absence into an advantage. */
export function keepSetAsideOrder(weights: number[]): void {
  weights[INDEX.setAsideHeld] = Math.max(0, weights[INDEX.setAsideHeld] ?? 0);
  weights[INDEX.setAsideNotHeld] = Math.min(0, weights[INDEX.setAsideNotHeld] ?? 0);
}

/** The share of a margin that comes from these features. */
export function partOf(
  names: readonly Feature[],
  values: readonly number[],
  weights: readonly number[],
): number {
  return names.reduce((sum, name) => sum + (values[INDEX[name]] ?? 0) * (weights[INDEX[name]] ?? 0), 0);
}

/** The value of one feature. */
export function featureOf(name: Feature, values: readonly number[]): number {
  return values[INDEX[name]] ?? 0;
}
