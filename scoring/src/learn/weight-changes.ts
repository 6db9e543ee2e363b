import { FEATURES, type Feature } from '#score/features.ts';
import type { Model } from '#score/model.ts';

/** The weight of a term or a feature before and after learning. */
export interface WeightChange {
  name: string;
  before: number;
  after: number;
}

const MAX_CHANGES = 10;
const MIN_CHANGE = 0.005;

/** The terms whose weights changed most, up or down. */
export function changedTerms(before: Model, after: Model): WeightChange[] {
  const weights = ({ words }: Model) =>
    new Map(words.terms.map((term, at) => [term, words.weights[at] ?? 0]));
  const oldWeights = weights(before);
  const newWeights = weights(after);
  const names = new Map(Object.entries({ ...before.names, ...after.names }));
  return largest(
    [...names].map(([term, name]) => ({
      name,
      before: oldWeights.get(Number(term)) ?? 0,
      after: newWeights.get(Number(term)) ?? 0,
    })),
  );
}

const LABELS: Readonly<Record<Feature, string>> = {
  naicsExact: 'NAICS code is a target',
  naicsRelated: 'NAICS code close to a target',
  naicsOther: 'Any other NAICS code',
  setAsideHeld: 'Set-aside that you hold',
  setAsideNotHeld: 'Set-aside that you do not hold',
  pastPerformance: 'Likeness to past performance',
  agencyKnown: 'Agency of a past contract',
  typeBiddable: 'Notice that can be bid on',
  typeOther: 'Notice that cannot be bid on',
  placeInside: 'Place in one of your states',
  placeOutside: 'Place elsewhere',
  includeWords: 'Words to look for',
  excludeWords: 'Words to avoid',
  researchElsewhere: 'Research that your profile does not name',
  ruledOut: 'Work that your statement rules out',
  oneSource: 'Notice meant for one source',
  otherKind: 'Another kind of work',
};

/** The features whose weights changed most. */
export function changedFeatures(before: Model, after: Model): WeightChange[] {
  return largest(
    FEATURES.map((feature, at) => ({
      name: LABELS[feature],
      before: before.features[at] ?? 0,
      after: after.features[at] ?? 0,
    })),
  );
}

function largest(changes: readonly WeightChange[]): WeightChange[] {
  const size = ({ before, after }: WeightChange) => Math.abs(after - before);
  return changes
    .filter((change) => size(change) > MIN_CHANGE)
    .sort((a, b) => size(b) - size(a) || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_CHANGES);
}
