/** A run of tokens of the old text, and what stands in its place in the new one. */
export interface Hunk {
  from: number;
  to: number;
  newFrom: number;
  newTo: number;
}

/**
 * The fewest tokens to take out and to put in that turn one list into the other (Myers 1986), as hunks in their order.
 * Time and memory grow with the square of the edits: where more than `maxEdits` are needed, all between the common beginning
 * and the common end is one hunk.
 */
export function findHunks(before: readonly string[], after: readonly string[], maxEdits: number): Hunk[] {
  const start = countCommon(before, after, (list, at) => list[at]);
  const rest = (list: readonly string[]) => list.slice(start);
  const end = countCommon(rest(before), rest(after), (list, at) => list.at(-1 - at));
  const [old, now] = [before, after].map((list) => list.slice(start, list.length - end)) as [
    string[],
    string[],
  ];
  const whole = { from: 0, to: old.length, newFrom: 0, newTo: now.length };
  return (findPath(old, now, maxEdits) ?? [whole]).map(({ from, to, newFrom, newTo }) => ({
    from: from + start,
    to: to + start,
    newFrom: newFrom + start,
    newTo: newTo + start,
  }));
}

type TokenAt = (list: readonly string[], at: number) => string | undefined;

/** How many tokens two lists have in common, counted from one of their ends. */
function countCommon(a: readonly string[], b: readonly string[], tokenAt: TokenAt): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && tokenAt(a, count) === tokenAt(b, count)) count += 1;
  return count;
}

/** Walks the diagonals k = x − y: `reach` holds how far along `before` one gets on each of them with so many edits. */
function findPath(before: readonly string[], after: readonly string[], maxEdits: number): Hunk[] | undefined {
  const most = Math.min(maxEdits, before.length + after.length);
  const middle = most + 1;
  const reach = new Int32Array(2 * middle + 1);
  const trace: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    trace.push(reach.slice());
    for (let k = -edits; k <= edits; k += 2) {
      let x = stepTo(reach, middle, k, edits).x;
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x += 1;
      reach[middle + k] = x;
      if (x === before.length && x - k === after.length) return walkBack(trace, middle, k);
    }
  }
  return undefined;
}

/** The step onto a diagonal that gets further: a token put in (from the one above) or taken out (from the one below). */
function stepTo(reach: Int32Array, middle: number, k: number, edits: number) {
  const above = reach[middle + k + 1] ?? 0;
  const below = reach[middle + k - 1] ?? 0;
  const isPutIn = k === -edits || (k !== edits && below < above);
  return isPutIn ? { isPutIn, x: above } : { isPutIn, x: below + 1 };
}

/** The edits that led to the end, which lies on this diagonal. */
function walkBack(trace: readonly Int32Array[], middle: number, endK: number): Hunk[] {
  const hunks: Hunk[] = [];
  let k = endK;
  for (const [edits, reach] of [...trace.entries()].slice(1).reverse()) {
    const { isPutIn, x } = stepTo(reach, middle, k, edits);
    hunks.push(
      isPutIn
        ? { from: x, to: x, newFrom: x - k - 1, newTo: x - k }
        : { from: x - 1, to: x, newFrom: x - k, newTo: x - k },
    );
    k += isPutIn ? 1 : -1;
  }
  return hunks.reverse();
}
