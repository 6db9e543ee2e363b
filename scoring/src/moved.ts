import { FEATURES, type Feature } from './features.ts';
import type { Model } from './model.ts';

/** What learning changed, for people. */
export interface Moved {
  name: string;
  before: number;
  after: number;
}

const MOST = 10;
const SEEN = 0.005;

/** The words whose weight moved most, up or down. */
export function movedWords(before: Model, after: Model): Moved[] {
  const weights = ({ words }: Model) =>
    new Map(words.terms.map((term, at) => [term, words.weights[at] ?? 0]));
  const was = weights(before);
  const is = weights(after);
  const names = new Map(Object.entries({ ...before.names, ...after.names }));
  return largest(
    [...names].map(([term, name]) => ({
      name,
      before: was.get(Number(term)) ?? 0,
      after: is.get(Number(term)) ?? 0,
    })),
  );
}

const LABELS: Readonly<Record<Feature, string>> = {
  naicsExact: 'NAICS code is a target',
  naicsGroup: 'NAICS code of a target’s group',
  naicsNear: 'NAICS code near a target',
  naicsOther: 'Any other NAICS code',
  setAsideHeld: 'Set-aside that you hold',
  setAsideNotHeld: 'Set-aside that you do not hold',
  pastPerformance: 'Likeness to past performance',
  agencyKnown: 'Agency of a past contract',
  typeBiddable: 'Notice that can be bid on',
  typeOther: 'Notice that cannot be bid on',
  placeMatch: 'Place in one of your states',
  placeOther: 'Place elsewhere',
  includeWords: 'Words to look for',
  excludeWords: 'Words to avoid',
};

/** The comparisons whose weight moved most. */
export function movedFactors(before: Model, after: Model): Moved[] {
  return largest(
    FEATURES.map((feature, at) => ({
      name: LABELS[feature],
      before: before.features[at] ?? 0,
      after: after.features[at] ?? 0,
    })),
  );
}

function largest(all: readonly Moved[]): Moved[] {
  const size = ({ before, after }: Moved) => Math.abs(after - before);
  return all
    .filter((moved) => size(moved) > SEEN)
    .sort((a, b) => size(b) - size(a) || (a.name < b.name ? -1 : 1))
    .slice(0, MOST);
}
