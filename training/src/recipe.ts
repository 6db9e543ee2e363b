/**
 * How a table is trained. The figures were chosen by measurement (docs/scoring.md): more steps, larger batches or a lower
 * temperature fit the training notices better and other notices worse.
 */
export const RECIPE = {
  seed: 1,
  dimensions: 256,
  /** The most rows that fit into a file of 7 MB. */
  maxRows: 26_000,
  steps: 1_500,
  temperature: 0.15,
  rate: 2e-3,
  warmUpSteps: 100,
  momentum: { first: 0.9, second: 0.98 },
  /** The share of a text's terms that is left out in each step, so that no single term is relied on. */
  dropped: { text: 0.3, surroundings: 0.5, naics: 0.21, psc: 0.15 },
  /** A title finds its own description among those of the batch, and the other way round. */
  pairs: { batch: 512, minTerms: 12, weight: 1 },
  /** A notice finds the official text of its own code; some of the time by its title alone. */
  naics: { batch: 512, others: 256, weight: 0.6, titlesOnly: 0.2 },
  psc: { batch: 256, others: 256, weight: 0.5, titlesOnly: 0 },
  titleOnlyShare: 0.3,
  /** Pairs that are kept out of training, to measure the table by. */
  measuredPairs: 1_000,
};

export type Recipe = Readonly<typeof RECIPE>;
