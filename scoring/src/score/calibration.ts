import { logOddsFor } from './cold-weights.ts';
import type { Core } from './core-query.ts';
import { logit, sigmoid } from './logistic.ts';

/** The mapping from margins to chances: a logistic function, so that it always rises, and what limits it. */
export interface Calibration {
  slope: number;
  offset: number;
  /** No score promises more than what it was fitted on can show. */
  cap: number;
}

const PROVISIONAL_CAP = 85;

/**
 * Without a core a margin is compared with how like the profile the likest of the recent notices are: a long text is never as like
 * a notice as a short one can be.
 */
const WITHOUT_CORE = { slope: 1.52, offset: -6.78, power: 0.5 };
/** A chance of one half is shown as 70, one of a quarter as 60. */
const SHOWN = { at: logit(0.7), slope: 0.4 };
const LIKEST = 5;
/** Where nothing is like the profile, the likest is not like it either. */
const LEAST_LIKEST = 2;
/** For when there are too few recent notices to compare with. */
const DEFAULT_LIKEST = 3;
const MIN_RECENT_NOTICES = 50;

/** The calibration of a model without votes, by the likenesses of the recent notices. */
export function coldCalibration(likenesses: readonly number[], core: Core | null): Calibration {
  if (core) {
    const { slope, offset } = logOddsFor(core);
    return shownAs(slope, offset);
  }
  const likest = likenesses.toSorted((a, b) => b - a).slice(0, LIKEST);
  const mean = likest.reduce((sum, value) => sum + value, 0) / LIKEST;
  const { slope, offset, power } = WITHOUT_CORE;
  const likeness = likenesses.length < MIN_RECENT_NOTICES ? DEFAULT_LIKEST : Math.max(LEAST_LIKEST, mean);
  return shownAs(slope / likeness ** power, offset);
}

/** From log-odds of a fit. */
function shownAs(slope: number, offset: number): Calibration {
  return { slope: SHOWN.slope * slope, offset: SHOWN.at + SHOWN.slope * offset, cap: PROVISIONAL_CAP };
}

/** Whether these margins of recent notices are enough, and differ enough, to say where another one stands. */
export function areComparable(margins: readonly number[]): boolean {
  const known = margins.filter(Number.isFinite);
  return known.length >= MIN_RECENT_NOTICES && known.some((margin) => margin !== known[0]);
}

/** The chance of a margin, from 0 to 1, without the cap. */
export function chanceOf({ slope, offset }: Calibration, margin: number): number {
  return sigmoid(slope * margin + offset);
}

const KNEE = 0.7;
/** How fast a chance rises there. */
const KNEE_STEEPNESS = KNEE * (1 - KNEE);

/**
 * The chance that is shown: from 70 on it comes ever closer to the cap without reaching it, so that the best are told apart. It
 * begins as steeply as it came: where it rose more slowly at once, scores would bunch just above 70.
 */
export function cappedChance({ slope, offset, cap }: Calibration, margin: number): number {
  const value = slope * margin + offset;
  const beyond = value - logit(KNEE);
  if (beyond <= 0) return sigmoid(value);
  const room = cap / 100 - KNEE;
  return KNEE + room * (1 - Math.exp((-beyond * KNEE_STEEPNESS) / room));
}

/** The margin that gets a chance. */
export function marginAt({ slope, offset }: Calibration, chance: number): number {
  return (logit(chance) - offset) / slope;
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
): Pick<Calibration, 'slope' | 'offset'> {
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
