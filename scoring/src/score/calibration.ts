import { logit, sigmoid } from './logistic.ts';
import { type SpreadPoint, spreadChance } from './spread.ts';

/** The mapping from margins to chances. */
export interface Calibration {
  /** Margins of recent notices and the logits assigned to them while scores are ranks; empty for chances. */
  anchors: readonly { margin: number; logit: number }[];
  /** What the best get while scores are ranks; empty for chances, and where nothing is that good. */
  spread: readonly SpreadPoint[];
  /** Fitted on the votes; null while scores are ranks. */
  platt: { slope: number; offset: number } | null;
  /** The highest score while the score is provisional. */
  cap: number | null;
}

export const PROVISIONAL_CAP = 85;
/** Quantiles of the recent notices, and the score that a notice there gets. */
const ANCHORS = [
  { share: 0.5, score: 0.12 },
  { share: 0.95, score: 0.6 },
  { share: 0.98, score: 0.7 },
] as const;
/** The smallest distance between anchors: without it, nearly equal notices would get very different scores. */
const MIN_ANCHOR_STEP = 0.1;
/** Typical margins at these quantiles, for when there are too few recent notices to compare with. */
const DEFAULT_MARGINS = [0, 1.8, 2.6];
const MIN_RECENT_NOTICES = 50;

/** Whether these margins of recent notices are enough, and differ enough, to say where another one stands. */
export function areComparable(margins: readonly number[]): boolean {
  const known = margins.filter(Number.isFinite);
  return known.length >= MIN_RECENT_NOTICES && known.some((margin) => margin !== known[0]);
}

/** Anchors so that about the top 5% of the recent notices reach 60 and the top 2% reach 70. */
export function anchorsFrom(margins: readonly number[]): Calibration['anchors'] {
  const sorted = Float64Array.from(margins.filter(Number.isFinite)).sort();
  const isFlat = !areComparable(margins);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  let last = Number.NEGATIVE_INFINITY;
  return ANCHORS.map(({ share, score }, at) => {
    const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const margin = isFlat ? middle + (DEFAULT_MARGINS[at] ?? 0) : Math.max(found, last + MIN_ANCHOR_STEP);
    last = margin;
    return { margin, logit: logit(score) };
  });
}

/** Linear between the anchors and beyond them, so that it always rises. */
function interpolate(anchors: Calibration['anchors'], margin: number): number {
  const [first, second, third] = anchors;
  if (!first || !second || !third) return margin;
  const [from, to] = margin < second.margin ? [first, second] : [second, third];
  const share = (margin - from.margin) / (to.margin - from.margin);
  return from.logit + share * (to.logit - from.logit);
}

/** The calibrated chance of a margin, from 0 to 1, without the cap. */
export function chanceOf(calibration: Calibration, margin: number): number {
  const { anchors, spread, platt } = calibration;
  if (platt) return sigmoid(platt.slope * margin + platt.offset);
  return spreadChance(spread, margin) ?? sigmoid(interpolate(anchors, margin));
}

/**
 * How strongly the slope is pulled towards 1: fifty votes hardly move it, hundreds do. Fitted freely, one vote against the
 * best notice lowered all others by a dozen points.
 */
const SLOPE_PULL = 40;

/**
 * Platt's calibration by Newton steps. The slope stays positive, so that a better margin is never a worse score. A label
 * between 0 and 1 says 'at least so much', so that a soft match never lowers anything.
 */
export function fitPlatt(
  samples: readonly { margin: number; label: number; weight: number }[],
): NonNullable<Calibration['platt']> {
  let slope = 1;
  let offset = 0;
  // Each outcome counts once more than it was seen, because a handful of votes must not give certainty.
  const positives = samples.reduce((sum, { label, weight }) => sum + label * weight, 0);
  const negatives = samples.reduce((sum, { label, weight }) => sum + (1 - label) * weight, 0);
  const top = (positives + 1) / (positives + 2);
  const bottom = 1 / (negatives + 2);
  for (let step = 0; step < 40; step += 1) {
    let gradientSlope = SLOPE_PULL * (slope - 1);
    let gradientOffset = 0;
    let slopeSlope = SLOPE_PULL;
    let slopeOffset = 0;
    let offsetOffset = 1e-6;
    for (const { margin, label, weight } of samples) {
      const chance = sigmoid(slope * margin + offset);
      const target = bottom + (top - bottom) * label;
      if (label > 0 && label < 1 && chance > target) continue;
      const error = weight * (chance - target);
      const curve = weight * chance * (1 - chance);
      gradientSlope += error * margin;
      gradientOffset += error;
      slopeSlope += curve * margin * margin;
      slopeOffset += curve * margin;
      offsetOffset += curve;
    }
    const determinant = slopeSlope * offsetOffset - slopeOffset * slopeOffset;
    const bySlope = (offsetOffset * gradientSlope - slopeOffset * gradientOffset) / determinant;
    const byOffset = (slopeSlope * gradientOffset - slopeOffset * gradientSlope) / determinant;
    if (!Number.isFinite(bySlope) || !Number.isFinite(byOffset)) break;
    const size = Math.min(1, 2 / (Math.abs(bySlope) + Math.abs(byOffset) + 1e-12));
    slope = Math.max(0.05, slope - size * bySlope);
    offset -= size * byOffset;
    if (Math.abs(bySlope) + Math.abs(byOffset) < 1e-9) break;
  }
  return { slope, offset };
}
