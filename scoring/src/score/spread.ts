/** A margin and the chance that stands for its score. */
export interface SpreadPoint {
  margin: number;
  chance: number;
}

/** The margins that the anchors give these scores. */
interface Ends {
  at60: number;
  at70: number;
}

const TOP = 0.85;
/** The first ten are twice as far apart as the others, because a list shows ten, and later notices come between them. */
const WIDE = 9;
/** So many are told apart: more than a list shows, because not all of them can be bid on by everybody. */
const MAX_LEADERS = 20;
/** The gaps above the leader at this place, in small ones. */
const gapsOf = (place: number) => place + Math.min(place, WIDE);
/** More than half a point, so that no three neighbours round to the same score. */
const LEAST_GAP = (TOP - 0.7) / gapsOf(MAX_LEADERS);
/** So many of them fit between 60 and 70. */
const MAX_BELOW_70 = 18;
/** Margins that differ by less are those of the same text. */
const SAME = 1e-9;

/**
 * The scores above 60 before there are votes, by order: the best that can be bid on now keep their distance. Whole numbers
 * from the margins alone repeat within a top ten, because the margins of the best few lie close together.
 *
 * `margins` are those of what can be bid on, and `best` is that of the best recent notice: where little is open, the first
 * of few is not the best that there could be. Empty where nothing needs to be told apart.
 */
export function spreadOver(margins: readonly number[], { at60, at70 }: Ends, best: number): SpreadPoint[] {
  const distinct = margins
    .filter((margin) => margin > at60 + SAME)
    .sort((a, b) => b - a)
    .filter((margin, at, sorted) => at === 0 || (sorted[at - 1] ?? 0) - margin > SAME);
  const above = distinct.filter((margin) => margin > at70 + SAME).slice(0, MAX_LEADERS);
  const [first] = distinct;
  if (first === undefined) return [];
  const byMargin = best > at70 ? ((TOP - 0.7) * (first - at70)) / (best - at70) : 0;
  const height = Math.min(TOP - 0.7, Math.max(byMargin, LEAST_GAP * gapsOf(above.length)));
  const below = distinct.filter((margin) => margin < at70 - SAME);
  const told = below.slice(0, Math.min(MAX_BELOW_70, MAX_LEADERS - above.length));
  const step = told.length < below.length ? LEAST_GAP : 0.1 / (told.length + 1);
  const points = [
    ...above.map((margin, at) => ({
      margin,
      chance: 0.7 + height * (1 - gapsOf(at) / gapsOf(above.length)),
    })),
    { margin: at70, chance: 0.7 },
    ...told.map((margin, at) => ({ margin, chance: 0.7 - step * (at + 1) })),
    // Where enough are above 70, the anchors' own curve goes on below.
    ...(told.length > 0 ? [{ margin: at60, chance: 0.6 }] : []),
  ];
  return points.reverse();
}

/** Undefined below the spread margins. Above the best it goes on at the mean slope towards 1, so that it always rises. */
export function spreadChance(points: readonly SpreadPoint[], margin: number): number | undefined {
  const [lowest] = points;
  const highest = points.at(-1);
  if (!lowest || !highest || margin < lowest.margin) return undefined;
  if (margin > highest.margin) {
    const left = 1 - highest.chance;
    const slope = (highest.chance - lowest.chance) / (highest.margin - lowest.margin);
    return 1 - left * Math.exp((-slope * (margin - highest.margin)) / left);
  }
  const at = points.findIndex((point) => point.margin >= margin);
  const from = points[at - 1] ?? lowest;
  const to = points[at] ?? highest;
  if (from === to) return lowest.chance;
  return from.chance + ((to.chance - from.chance) * (margin - from.margin)) / (to.margin - from.margin);
}
