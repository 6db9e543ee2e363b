import { type Comparable, comparable, FEATURES, featuresOf } from './features.ts';
import type { Model } from './model.ts';
import { dotTable, tableOf, termOf, weightOf } from './vector.ts';
import type { StoredNotice } from './votes.ts';

/** What a notice's margin is made of, before weights. */
export interface Measured {
  /** Likeness to the profile in units of its spread over recent notices, from no likeness at all. */
  likeness: number;
  features: Float64Array;
}

export type Measure = (notice: StoredNotice) => Measured;

/** Compares notices with one company: everything that does not depend on votes. */
export function measurer(model: Pick<Model, 'prior' | 'past' | 'profile'>): Measure {
  const table = tableOf(model.prior);
  const profile: Comparable = comparable(model.profile);
  const past = tableOf(model.past);
  return (notice) => {
    return {
      likeness: dotTable(notice.vector, table) / model.prior.spread,
      features: featuresOf(notice, notice.vector, dotTable(notice.vector, past), profile),
    };
  };
}

/** The margin's parts, each exactly what it adds. */
export interface Margin {
  /** Without any evidence. */
  start: number;
  likeness: number;
  /** By the order of FEATURES. */
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
    const likeness = model.priorWeight * measured.likeness;
    const features = new Float64Array(FEATURES.length);
    let total = start + likeness;
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
    return { start, likeness, features, votedFor, votedAgainst, total };
  };
}
