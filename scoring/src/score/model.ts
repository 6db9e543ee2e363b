import type { Profile } from '#terms/notice.ts';
import type { Weighted } from '#terms/vector.ts';
import type { Calibration } from './calibration.ts';
import type { Core } from './core-query.ts';
import type { KindScale } from './kind-scale.ts';
import type { Prior } from './prior.ts';
import type { StandingScale } from './standing.ts';

/** The version of models and of lexicons: those of another version cannot be read. */
export const MODEL_FORMAT = 8 as const;

/**
 * Everything a company's scores come from beside the lexicon: plain data, so `JSON.stringify` stores it and the parsed
 * copy gives the same scores to the byte. Never changed once made.
 */
export interface Model {
  format: typeof MODEL_FORMAT;
  /** The table of term vectors it belongs to; null for none. */
  vectors: string | null;
  seed: number;
  profile: Profile;
  /** The number of votes it was fitted on. */
  votes: number;
  /** Below ten votes: the score is what readers would say of such a notice, not yet what the team does. */
  provisional: boolean;
  prior: Prior;
  /** Null without a table of term vectors, or where nothing is known of the company's work. */
  core: Core | null;
  /** The kinds of work that count against; empty where the text tells them apart. */
  kinds: KindScale;
  /** The centroid of the past contracts. */
  past: Weighted;
  /** The margin is bias + priorWeight · (similarity + similarity of the code) + features + words. */
  bias: number;
  priorWeight: number;
  /** In the order of FEATURES. */
  features: readonly number[];
  /** The weights that votes gave to single terms. */
  words: Weighted;
  /** The weights that votes gave to the meaning; null without a table of term vectors. */
  meaning: readonly number[] | null;
  /** The strongest of these terms in readable form, by number. */
  names: Readonly<Record<string, string>>;
  calibration: Calibration;
  /** Null with votes, and where there are too few recent notices to stand among. */
  standing: StandingScale | null;
  dataset: Dataset;
}

/** Identifies the votes that were known when a model was fitted, also those that nothing is learnt from. */
export interface Dataset {
  /** Independent of the order and the age of the votes, not of what of them has faded. */
  hash: string;
  /** One number for each vote, its value, its reasons and what of it has faded. */
  keys: readonly number[];
}
