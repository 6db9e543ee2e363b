import { calibrationError, type Judged, reliabilityByTens, type Ten } from '@bidlight/scoring';
import { HIGH_SCORE, percent, sum } from '../tens.ts';
import { withInterval } from './figures-table.ts';

/** What the scores of one profile are worth: promised against found. */
export interface Reliability {
  /** How far both lie apart, over the tens. */
  error: number;
  tens: Ten[];
  /** The scores from 70 on, and how many of them are right. */
  high: { count: number; right: number };
}

/** Of scores from 0 to 1. */
export function reliabilityOf(judged: readonly Judged[]): Reliability {
  const high = judged.filter(({ score }) => 100 * score >= HIGH_SCORE);
  return {
    error: calibrationError(judged) ?? 0,
    tens: reliabilityByTens(judged),
    high: { count: high.length, right: sum(high.map(({ label }) => label)) },
  };
}

/** One line per number of votes. */
export function reliabilityTable(
  columns: Readonly<Record<string, readonly Reliability[]>>,
): Record<string, string>[] {
  return Object.entries(columns).map(([votes, profiles]) => {
    const count = sum(profiles.map(({ high }) => high.count));
    return {
      votes,
      'error of the scores': withInterval(profiles.map(({ error }) => error)),
      [`${HIGH_SCORE}+ right`]: `${percent(sum(profiles.map(({ high }) => high.right)), count)} of ${count}`,
      [`profiles with ${HIGH_SCORE}+`]: `${profiles.filter(({ high }) => high.count > 0).length} of ${profiles.length}`,
    };
  });
}
