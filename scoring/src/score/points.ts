import { type Cause, FACTOR_LABELS, type FactorKey } from './factors.ts';
import type { Scored } from './scorer.ts';
import { sharePoints } from './share-points.ts';

/** A factor with whole points; the points of all factors add up to the score. */
export interface Points {
  key: FactorKey;
  label: string;
  points: number;
}

/** A language model's change to the score. */
export interface Adjustment {
  points: number;
  reason: string;
}

export const MAX_ADJUSTMENT = 15;
/** Smaller factors, and those behind the largest ones, are gathered: nobody reads a list of ones and twos. */
const LEAST_POINTS = 3;
const MAX_FACTORS = 6;

/** The points of each cause, in whole numbers that add up to the score before any limit. */
export function pointsOf(causes: readonly Cause[], { margin, chance, startChance }: Scored): Points[] {
  const start = Math.round(100 * startChance);
  const distance = margin.total - margin.start;
  // The mean slope between no evidence and all evidence; where both have the same margin, the slope at that margin.
  const slope =
    Math.abs(distance) > 1e-9 ? (100 * (chance - startChance)) / distance : 100 * chance * (1 - chance);
  const shares = sharePoints(
    causes.map(({ amount }) => amount),
    slope,
    Math.round(100 * chance) - start,
  );
  return [toPoints('start', start), ...causes.map(({ key }, at) => toPoints(key, shares[at] ?? 0))];
}

/** The points as people see them, with the limits that the score has met. */
export function shownPoints(
  points: readonly Points[],
  scored: Scored,
  adjustment: Adjustment | null,
): { points: Points[]; score: number } {
  const [start, ...causes] = points;
  const sorted = causes.toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const isLarge = (item: Points, at: number) => at < MAX_FACTORS && Math.abs(item.points) >= LEAST_POINTS;
  const shown = [...(start ? [start] : []), ...sorted.filter(isLarge)];
  const rest = sorted.filter((item, at) => !isLarge(item, at)).reduce((sum, item) => sum + item.points, 0);
  if (rest !== 0) shown.push(toPoints('other', rest));
  const uncapped = Math.round(100 * scored.chance);
  let { score } = scored;
  if (score !== uncapped) shown.push(toPoints('cap', score - uncapped));
  if (adjustment && Number.isFinite(adjustment.points)) {
    const wanted = Math.max(-MAX_ADJUSTMENT, Math.min(MAX_ADJUSTMENT, Math.round(adjustment.points)));
    const changed = Math.max(0, Math.min(100, score + wanted));
    if (changed !== score) shown.push(toPoints('languageModel', changed - score));
    score = changed;
  }
  return { points: shown, score };
}

function toPoints(key: FactorKey, points: number): Points {
  return { key, label: FACTOR_LABELS[key], points };
}
