import type { Vectorise } from './lexicon.ts';
import type { Profile } from './notice.ts';
import { addTo, dotTable, type NoticeVector, type Sum, tableOf, unitOf, type Weighted } from './vector.ts';

/** What the profile asks for, as terms; and how the likeness to it spreads over the recent notices. */
export interface Prior extends Weighted {
  mean: number;
  spread: number;
}

/** How much each part of the profile says. */
const PARTS = { capability: 1, naics: 1, pastPerformance: 0.5, includeWords: 0.3 };
/** Feedback: the profile moves this far towards the mean of the notices most like it. */
const FEEDBACK = { notices: 10, share: 0.5 };
/** Without recent notices to compare with: about what other profiles see. */
const USUAL = { mean: 0.05, spread: 0.08 };
const ENOUGH = 50;

/** Builds what the profile asks for. `recent` is in a fixed order, so that equal likeness breaks the same way. */
export function buildPrior(vectorise: Vectorise, profile: Profile, recent: readonly NoticeVector[]): Prior {
  let query = queryOf(vectorise, profile);
  let likeness = likenesses(query, recent);
  if (likeness.length < ENOUGH) return { ...query, ...USUAL };
  if (likeness.some((value) => value > 0)) {
    const best = likeness
      .map((value, at) => ({ value, at }))
      .sort((a, b) => b.value - a.value || a.at - b.at);
    const moved: Sum = new Map(query.terms.map((term, at) => [term, query.weights[at] ?? 0]));
    for (const { at } of best.slice(0, FEEDBACK.notices)) {
      addTo(moved, recent[at] ?? new Uint32Array(), FEEDBACK.share / FEEDBACK.notices);
    }
    query = unitOf(moved);
    likeness = likenesses(query, recent);
  }
  return { ...query, ...spreadOf(likeness) };
}

function queryOf(vectorise: Vectorise, profile: Profile): Weighted {
  const query: Sum = new Map();
  const ofText = (text: string, weight: number) => addTo(query, vectorise({ description: text }), weight);
  ofText(profile.capabilityText, PARTS.capability);
  for (const text of profile.naicsDescriptions) ofText(text, PARTS.naics / profile.naicsDescriptions.length);
  ofText(profile.includeWords.join(' '), PARTS.includeWords);
  // Past contracts sharpen a description. Where there is none they are compared on their own (see past-likeness.ts):
  // feedback blurs what they say (measured).
  if (query.size) {
    for (const { text } of profile.pastPerformance) {
      ofText(text, PARTS.pastPerformance / profile.pastPerformance.length);
    }
  }
  return unitOf(query);
}

function likenesses(query: Weighted, recent: readonly NoticeVector[]): number[] {
  const table = tableOf(query);
  return recent.map((vector) => dotTable(vector, table));
}

function spreadOf(values: readonly number[]): { mean: number; spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, spread: Math.max(0.01, Math.sqrt(variance)) };
}
