import type { Calibration } from './calibration.ts';
import type { Profile } from './notice.ts';
import type { PastCentre } from './past-likeness.ts';
import type { Prior } from './prior.ts';

/**
 * Everything a company's scores come from beside the lexicon: plain data, so `JSON.stringify` stores it and the parsed
 * copy gives the same scores to the byte. Never changed once made.
 */
export interface Model {
  /** Of this form of the data. */
  format: 1;
  seed: number;
  profile: Profile;
  /** How many votes it learnt from; 0 when it only knows the profile. */
  votes: number;
  /** True below ten votes: the score comes from the profile alone. */
  provisional: boolean;
  prior: Prior;
  past: PastCentre;
  /** The margin: bias + priorWeight · likeness in units of its spread + features + words. */
  bias: number;
  priorWeight: number;
  /** By the order of FEATURES. */
  features: readonly number[];
  /** What votes taught of single terms. */
  words: { terms: readonly number[]; weights: readonly number[] };
  /** The strongest of these terms as people write them, by number. */
  names: Readonly<Record<string, string>>;
  calibration: Calibration;
  dataset: Dataset;
}

/** Which votes a model has learnt from. */
export interface Dataset {
  /** The same for the same votes, whatever order they come in and however old they are. */
  hash: string;
  /** One number for each vote and its value. */
  keys: readonly number[];
}
