/** Of every so many of the best, this share is to be inside, as far as there are as many that fit. */
const DEPTHS = [10, 20, 40];
const INSIDE_SHARE = 0.7;
const STEPS = 40;

/**
 * How much a place outside costs a company that prefers its states: enough that most of its best notices are inside, where
 * as many fit. `inside` and `outside` are the margins of fitting notices without their places.
 */
export function outsideCost(inside: readonly number[], outside: readonly number[], least: number): number {
  const near = [...inside].sort((a, b) => b - a);
  const far = [...outside].sort((a, b) => b - a);
  const [best, worst] = [Math.max(...near, ...far), Math.min(...near, ...far)];
  if (near.length === 0 || far.length === 0 || isEnough(near, far, least)) return least;
  // More than the whole distance puts every one outside behind every one inside.
  let low = least;
  let high = Math.max(least, best - worst + 1e-6);
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (isEnough(near, far, middle)) high = middle;
    else low = middle;
  }
  return high;
}

function isEnough(near: readonly number[], far: readonly number[], cost: number): boolean {
  return DEPTHS.every((depth) => {
    let inside = 0;
    for (let at = 0; at < depth && inside < near.length; at += 1) {
      const other = far[at - inside];
      if (other === undefined || (near[inside] ?? 0) > other - cost) inside += 1;
    }
    return inside >= Math.min(near.length, Math.ceil(INSIDE_SHARE * depth));
  });
}
