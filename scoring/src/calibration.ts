import { logit, sigmoid } from './logistic.ts';

/** How a margin becomes a chance. */
export interface Calibration {
  /** Margins of the recent notices and the logits they are given before there are votes. */
  anchors: readonly { margin: number; logit: number }[];
  /** From the votes; null before there are enough. */
  platt: { slope: number; offset: number } | null;
  /** How much the votes' calibration counts, from 0 to 1. */
  share: number;
  /** The highest score while the score is provisional. */
  cap: number | null;
}

export const PROVISIONAL_CAP = 85;
/** Shares of the recent notices, and the score that the notice at this place gets. */
const ANCHORS = [
  { share: 0.5, score: 0.12 },
  { share: 0.95, score: 0.6 },
  { share: 0.98, score: 0.7 },
] as const;
/** Of anchors, in units of the margin: where all recent notices look alike, nobody is far ahead. */
const LEAST_STEP = 0.1;
/** Where there are too few recent notices to compare with: about where these shares lie in other profiles. */
const USUAL = [0, 1.8, 2.6];
const ENOUGH = 50;

/** Anchors so that about the top 5% of the recent notices reach 60 and the top 2% reach 70. */
export function anchorsFrom(margins: readonly number[]): Calibration['anchors'] {
  const sorted = Float64Array.from(margins.filter(Number.isFinite)).sort();
  const isFlat = sorted.length < ENOUGH || (sorted[0] ?? 0) === (sorted[sorted.length - 1] ?? 0);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  let last = Number.NEGATIVE_INFINITY;
  return ANCHORS.map(({ share, score }, at) => {
    const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const margin = isFlat ? middle + (USUAL[at] ?? 0) : Math.max(found, last + LEAST_STEP);
    last = margin;
    return { margin, logit: logit(score) };
  });
}

/** Straight between the anchors and on along the outer pieces: always rising. */
function anchored(anchors: Calibration['anchors'], margin: number): number {
  const [first, second, third] = anchors;
  if (!first || !second || !third) return margin;
  const [from, to] = margin < second.margin ? [first, second] : [second, third];
  const share = (margin - from.margin) / (to.margin - from.margin);
  return from.logit + share * (to.logit - from.logit);
}

/** The calibrated chance of a margin, from 0 to 1, without the cap. */
export function chanceOf(calibration: Calibration, margin: number): number {
  const { anchors, platt, share } = calibration;
  const before = share < 1 ? anchored(anchors, margin) : 0;
  const learnt = platt ? platt.slope * margin + platt.offset : 0;
  return sigmoid((1 - share) * before + share * learnt);
}

/** Platt's calibration by Newton steps, its slope kept positive so that a better margin is never a worse score. */
export function fitPlatt(
  samples: readonly { margin: number; label: number; weight: number }[],
): NonNullable<Calibration['platt']> {
  let slope = 1;
  let offset = 0;
  // As if each outcome had been seen once more: a handful of votes must not promise certainty.
  const positives = samples.reduce((sum, { label, weight }) => sum + label * weight, 0);
  const negatives = samples.reduce((sum, { label, weight }) => sum + (1 - label) * weight, 0);
  const top = (positives + 1) / (positives + 2);
  const bottom = 1 / (negatives + 2);
  for (let step = 0; step < 40; step += 1) {
    // A weak pull of the slope towards 1 keeps separable votes finite.
    let gradientSlope = 0.1 * (slope - 1);
    let gradientOffset = 0;
    let slopeSlope = 0.1;
    let slopeOffset = 0;
    let offsetOffset = 1e-6;
    for (const { margin, label, weight } of samples) {
      const chance = sigmoid(slope * margin + offset);
      const error = weight * (chance - (bottom + (top - bottom) * label));
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
