import type { Core } from './core-query.ts';

/**
 * The score of a company whose core is known, before it votes, as log-odds that readers say a notice fits. Fitted on graded
 * notices of real and invented firms by `npm run bench judged -- FOLDER… --fit`, which prints them again.
 */

/** The weight of each similarity: of the notice to the core, of its code to the core, and of its words to the whole profile. */
export const SIMILARITY_WEIGHTS = { work: 3.9, code: 1.8, words: 0.125 };
/**
 * Log-odds of a margin. Without a target code the margin tells less, and fits have lower ones. The offsets are .3 lower than
 * fitted, because readers grade a choice of good candidates.
 */
const LOG_ODDS = {
  withCodes: { slope: 0.4, offset: -4.62 },
  withoutCodes: { slope: 0.32, offset: -3.6 },
};

export function logOddsFor({ queries }: Pick<Core, 'queries'>): { slope: number; offset: number } {
  return queries.some(({ code }) => code !== null) ? LOG_ODDS.withCodes : LOG_ODDS.withoutCodes;
}
