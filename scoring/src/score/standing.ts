/** 'Among the best 2% of the last 90 days': where a notice stands among the recent ones, as long as no votes say more. */
export interface Standing {
  /** One of the levels below. */
  percent: number;
  days: number;
}

/** The margins that the best shares of the recent notices reach. */
export interface StandingScale {
  /** How many days the recent notices go back. */
  days: number;
  /** The smallest share first; a share without a margin of its own is left out. */
  levels: readonly { percent: number; margin: number }[];
}

const LEVELS = [0.1, 0.2, 0.5, 1, 2, 3, 5, 10, 20, 30, 50] as const;
/** Below the last level nothing is said but that. */
const ALL = 100;
/** So that 2% of 50 are 1, in whatever way the product is rounded. */
const ROUNDING = 1e-9;

/** The margin at a level is the lowest that no larger share of the recent notices reaches, so that equal ones never overstate. */
export function standingScale(margins: readonly number[], days: number): StandingScale {
  const sorted = margins.filter(Number.isFinite).sort((a, b) => b - a);
  const levels = LEVELS.flatMap((percent) => {
    let count = Math.floor((sorted.length * percent) / 100 + ROUNDING);
    while (count > 0 && sorted[count - 1] === sorted[count]) count -= 1;
    const margin = sorted[count - 1];
    return margin === undefined ? [] : [{ percent, margin }];
  });
  return { days, levels };
}

export function standingOf({ days, levels }: StandingScale, margin: number): Standing {
  const reached = levels.find((level) => margin >= level.margin);
  return { percent: reached?.percent ?? ALL, days };
}
