/** How many letters have to be added, removed, replaced or swapped with their neighbour; `max + 1` for any more. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let rowMin = i;
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, replaced);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) cost = Math.min(cost, at(beforeLast, j - 2) + 1);
      row.push(cost);
      rowMin = Math.min(rowMin, cost);
    }
    if (rowMin > max) return max + 1;
    [beforeLast, last] = [last, row];
  }
  return Math.min(at(last, b.length), max + 1);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** Which letters a word has, one bit each; letters beyond the basic ones share bits. */
export function letterSet(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/**
 * Whether two words can be within a distance, by their letters alone: one mistake removes one letter at most and adds one
 * at most. It costs nothing beside the distance itself, and is false for nearly all pairs of words.
 */
export function areLettersNear(a: number, b: number, max: number): boolean {
  return countBits(a & ~b) <= max && countBits(b & ~a) <= max;
}

function countBits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count += 1;
  return count;
}
