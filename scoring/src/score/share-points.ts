/**
 * Whole points for the parts of a margin, which add up to `total` exactly: each amount times `scale`, rounded by the
 * largest remainder method. A part of 0 gets no points.
 */
export function sharePoints(amounts: readonly number[], scale: number, total: number): number[] {
  const exact = amounts.map((amount) => amount * scale);
  const points = exact.map(Math.floor);
  const order = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .filter(({ at }) => amounts[at] !== 0)
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  let left = total - points.reduce((sum, value) => sum + value, 0);
  // The largest remainders are rounded up; when the total is below the sum of the floors, the smallest go down.
  const step = left < 0 ? -1 : 1;
  const round = step < 0 ? order.reverse() : order;
  while (left !== 0 && round.length) {
    for (const { at } of round) {
      if (left === 0) break;
      points[at] = (points[at] ?? 0) + step;
      left -= step;
    }
  }
  // Turns -0 into 0.
  return points.map((value) => value || 0);
}
