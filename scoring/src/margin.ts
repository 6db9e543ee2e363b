import { type Comparable, comparable, FEATURES, featuresOf } from './features.ts';
import type { Model } from './model.ts';
import type { PreparedNotice } from './notice.ts';
import { dotTable, tableOf, termOf, weightOf } from './vector.ts';

/** The comparison of a notice with a company, before weights. */
export interface Measured {
  /** Similarity to the profile, in units of its spread over recent notices. */
  similarity: number;
  features: Float64Array;
}

/** Returns a function that compares notices with one company. Nothing here depends on votes. */
export function measurer(
  model: Pick<Model, 'prior' | 'past' | 'profile'>,
): (notice: PreparedNotice) => Measured {
  const table = tableOf(model.prior);
  const profile: Comparable = comparable(model.profile);
  const past = tableOf(model.past);
  return (notice) => ({
    similarity: dotTable(notice.vector, table) / model.prior.spread,
    features: featuresOf(notice, notice.vector, dotTable(notice.vector, past), profile),
  });
}

/** A margin as the sum of its parts. */
export interface Margin {
  /** The margin without any evidence. */
  start: number;
  similarity: number;
  /** In the order of FEATURES. */
  features: Float64Array;
  votedFor: number;
  votedAgainst: number;
  total: number;
}

/** The margin of a notice that has nothing to do with the company. */
export function startOf(model: Pick<Model, 'bias' | 'priorWeight' | 'prior'>): number {
  return model.bias - (model.priorWeight * model.prior.mean) / model.prior.spread;
}

export function marginFunction(
  model: Pick<Model, 'bias' | 'priorWeight' | 'features' | 'words' | 'prior'>,
): (measured: Measured, terms: Uint32Array) => Margin {
  const words = tableOf(model.words);
  const hasWords = model.words.terms.length > 0;
  const start = startOf(model);
  const weights = Float64Array.from(model.features);
  return (measured, terms) => {
    const similarity = model.priorWeight * measured.similarity;
    const features = new Float64Array(FEATURES.length);
    let total = start + similarity;
    for (let at = 0; at < features.length; at += 1) {
      const part = (weights[at] ?? 0) * (measured.features[at] ?? 0);
      features[at] = part;
      total += part;
    }
    let votedFor = 0;
    let votedAgainst = 0;
    if (hasWords) {
      for (let at = 0; at < terms.length; at += 1) {
        const entry = terms[at] as number;
        const part = (words[termOf(entry)] as number) * weightOf(entry);
        if (part > 0) votedFor += part;
        else votedAgainst += part;
      }
    }
    total += votedFor + votedAgainst;
    return { start, similarity, features, votedFor, votedAgainst, total };
  };
}
