import type { Profile } from './notice.ts';
import type { Prepare } from './prepare.ts';
import { addTo, dotTable, type NoticeVector, type Sum, tableOf, unitOf, type Weighted } from './vector.ts';

/** The profile as weighted terms, and how the similarity to it is distributed over the recent notices. */
export interface Prior extends Weighted {
  mean: number;
  spread: number;
}

/** The weight of each part of the profile. */
const PART_WEIGHTS = { capability: 1, naics: 1, pastPerformance: 0.5, includeWords: 0.3 };
/** Pseudo-relevance feedback: the profile is moved towards the mean of the notices most similar to it. */
const FEEDBACK = { notices: 10, share: 0.5 };
/** Typical values of other profiles, for when there are too few recent notices to compare with. */
const DEFAULT_DISTRIBUTION = { mean: 0.05, spread: 0.08 };
const MIN_RECENT_NOTICES = 50;

/** `recent` has to be in a fixed order, so that ties are always resolved the same way. */
export function buildPrior(prepare: Prepare, profile: Profile, recent: readonly NoticeVector[]): Prior {
  let query = queryOf(prepare, profile);
  let similarities = similaritiesTo(query, recent);
  if (similarities.length < MIN_RECENT_NOTICES) return { ...query, ...DEFAULT_DISTRIBUTION };
  if (similarities.some((value) => value > 0)) {
    const best = similarities
      .map((value, at) => ({ value, at }))
      .sort((a, b) => b.value - a.value || a.at - b.at);
    const moved: Sum = new Map(query.terms.map((term, at) => [term, query.weights[at] ?? 0]));
    for (const { at } of best.slice(0, FEEDBACK.notices)) {
      addTo(moved, recent[at] ?? new Uint32Array(), FEEDBACK.share / FEEDBACK.notices);
    }
    query = unitOf(moved);
    similarities = similaritiesTo(query, recent);
  }
  return { ...query, ...distributionOf(similarities) };
}

function queryOf(prepare: Prepare, profile: Profile): Weighted {
  const query: Sum = new Map();
  const ofText = (text: string, weight: number) =>
    addTo(query, prepare({ description: text }).vector, weight);
  ofText(profile.capabilityText, PART_WEIGHTS.capability);
  for (const text of profile.naicsDescriptions)
    ofText(text, PART_WEIGHTS.naics / profile.naicsDescriptions.length);
  ofText(profile.includeWords.join(' '), PART_WEIGHTS.includeWords);
  // Past contracts make a description more precise. Without a description they are only compared on their own (see
  // past-performance.ts), because feedback makes them less precise (measured).
  if (query.size) {
    for (const { text } of profile.pastPerformance) {
      ofText(text, PART_WEIGHTS.pastPerformance / profile.pastPerformance.length);
    }
  }
  return unitOf(query);
}

function similaritiesTo(query: Weighted, recent: readonly NoticeVector[]): number[] {
  const table = tableOf(query);
  return recent.map((vector) => dotTable(vector, table));
}

function distributionOf(values: readonly number[]): { mean: number; spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, spread: Math.max(0.01, Math.sqrt(variance)) };
}
