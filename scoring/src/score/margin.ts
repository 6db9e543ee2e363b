import type { Prepared, PreparedNotice } from '#terms/prepare.ts';
import { dotDense } from '#terms/term-vectors.ts';
import { dotTable, tableOf, termOf, weightOf } from '#terms/vector.ts';
import { SIMILARITY_WEIGHTS } from './cold-weights.ts';
import { coreSimilarity } from './core-query.ts';
import { type Comparable, comparable, featuresOf } from './features.ts';
import type { Model } from './model.ts';
import { likenessTo, meanLikeness } from './prior.ts';

/** The comparison of a notice with a company, before weights. */
export interface Measured {
  /** Similarity to the core of the profile, otherwise to its words, in units of its spread over recent notices. */
  similarity: number;
  /** Similarity of the notice's code to the core; 0 without one. */
  ofCode: number;
  features: readonly number[];
}

/** Returns a function that compares notices with one company. Nothing here depends on votes. */
export function measurer(
  model: Pick<Model, 'prior' | 'core' | 'past' | 'profile' | 'kinds'>,
): (notice: PreparedNotice) => Measured {
  const likeness = likenessTo(model.prior);
  const profile: Comparable = comparable(model.profile);
  const past = tableOf(model.past);
  const core = model.core && coreSimilarity(model.core);
  const mean = meanLikeness(model.prior);
  return (notice) => {
    const features = featuresOf(notice, notice.vector, dotTable(notice.vector, past), profile, model.kinds);
    const ofWords = likeness(notice);
    if (!core) return { similarity: ofWords, ofCode: 0, features };
    const { work, code } = core(notice.dense, notice.naicsCodes);
    return {
      similarity: SIMILARITY_WEIGHTS.work * work + SIMILARITY_WEIGHTS.words * (ofWords - mean),
      ofCode: SIMILARITY_WEIGHTS.code * code,
      features,
    };
  };
}

/** A margin as the sum of its parts. */
export interface Margin {
  /** The margin without any evidence. */
  start: number;
  similarity: number;
  ofCode: number;
  /** In the order of FEATURES. */
  features: readonly number[];
  votedFor: number;
  votedAgainst: number;
  total: number;
}

/** The margin of a notice that has nothing to do with the company. */
export function startOf(model: Pick<Model, 'bias' | 'priorWeight' | 'prior' | 'core'>): number {
  return model.core ? model.bias : model.bias - model.priorWeight * meanLikeness(model.prior);
}

export function marginFunction(
  model: Pick<Model, 'bias' | 'priorWeight' | 'features' | 'words' | 'meaning' | 'prior' | 'core'>,
): (measured: Measured, notice: Prepared) => Margin {
  const words = tableOf(model.words);
  const hasWords = model.words.terms.length > 0;
  const start = startOf(model);
  const { features: weights } = model;
  const meaning = model.meaning && Float64Array.from(model.meaning);
  return (measured, { vector: terms, dense }) => {
    const similarity = model.priorWeight * measured.similarity;
    const features = measured.features.map((value, at) => value * (weights[at] ?? 0));
    const ofCode = model.priorWeight * measured.ofCode;
    let total = start + similarity + ofCode;
    for (const part of features) total += part;
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
    if (meaning && dense) {
      const part = dotDense(dense, meaning);
      if (part > 0) votedFor += part;
      else votedAgainst += part;
    }
    total += votedFor + votedAgainst;
    return { start, similarity, ofCode, features, votedFor, votedAgainst, total };
  };
}
