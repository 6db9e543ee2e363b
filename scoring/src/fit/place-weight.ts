import { type Calibration, chanceOf } from '#score/calibration.ts';
import { FEATURE_WEIGHTS, featureOf } from '#score/features.ts';
import type { Profile } from '#terms/notice.ts';
import { type Compared, canBeAnswered } from './cold-order.ts';

/** Of so many of the best, this share is to be inside, as far as there are as many that fit. */
const DEPTHS = [10, 20, 30];
const INSIDE_SHARE = 0.7;
const STEPS = 40;
/** A lead that is safe from rounding. */
const LEAD = 1e-3;

/** From here on the score is 60, and the notice one that people should read. */
const FITTING_CHANCE = 0.595;

/**
 * What a place is worth depends on the market: how much of what fits is inside, and how well. It does not depend on votes,
 * because one of them would move everything inside. Null where the company has no preference.
 */
export function placeWorth(
  compared: readonly Compared[],
  margins: readonly number[],
  anchors: Calibration['anchors'],
  { placePolicy }: Profile,
): number | null {
  if (placePolicy !== 'prefer') return null;
  const calibration = { anchors, spread: [], platt: null, cap: null };
  const inside: number[] = [];
  const others: number[] = [];
  compared.forEach(({ notice, values: { features } }, at) => {
    const margin = margins[at] ?? 0;
    if (chanceOf(calibration, margin) < FITTING_CHANCE) return;
    if (!canBeAnswered(notice) || featureOf('setAsideNotHeld', features)) return;
    if (featureOf('placeInside', features)) inside.push(margin);
    else others.push(margin + featureOf('placeOutside', features) * FEATURE_WEIGHTS.placeOutside);
  });
  return insideWorth(inside, others, FEATURE_WEIGHTS.placeInside);
}

/**
 * What a place in one of its states is worth to a company that prefers them: enough that most of its best notices are
 * there, where as many fit. The arguments are the margins of fitting notices, inside without their places.
 */
function insideWorth(inside: readonly number[], others: readonly number[], least: number): number {
  const near = [...inside].sort((a, b) => b - a);
  const far = [...others].sort((a, b) => b - a);
  if (near.length === 0 || far.length === 0 || isEnough(near, far, least)) return least;
  let low = least;
  // With more than the whole distance every one inside stands before every other.
  let high = Math.max(least, (far[0] ?? 0) - (near.at(-1) ?? 0) + 2 * LEAD);
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (isEnough(near, far, middle)) high = middle;
    else low = middle;
  }
  return high;
}

function isEnough(near: readonly number[], far: readonly number[], worth: number): boolean {
  return DEPTHS.every((depth) => {
    let inside = 0;
    for (let at = 0; at < depth && inside < near.length; at += 1) {
      const other = far[at - inside];
      if (other === undefined || (near[inside] ?? 0) + worth > other + LEAD) inside += 1;
    }
    return inside >= Math.min(near.length, Math.ceil(INSIDE_SHARE * depth));
  });
}
