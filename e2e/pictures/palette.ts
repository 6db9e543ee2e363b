/** How far a colour may be off, in each of red, green and blue; the first that leaves few enough colours is taken. */
const TOLERANCES = [0, 2, 4, 6, 8, 12, 16, 24, 32];
/** The share of the palette for what is seen most, however near to each other: a line is a shade of what it divides. */
const EXACT_SHARE = 0.5;

/**
 * Few colours that stand for many: those that are seen most are exact, and any other is near one of them. Screens are areas of
 * few colours, and the many are the edges of letters, where nobody sees the difference.
 */
export function choosePalette(pictures: readonly Uint32Array[], most: number): number[] {
  const counts = new Map<number, number>();
  for (const colours of pictures)
    for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([colour]) => colour);
  for (const tolerance of TOLERANCES) {
    const chosen = byCount.slice(0, Math.floor(most * EXACT_SHARE));
    for (const colour of byCount.slice(chosen.length)) {
      if (chosen.some((other) => distance(colour, other) <= tolerance)) continue;
      chosen.push(colour);
      if (chosen.length > most) break;
    }
    if (chosen.length <= most) return chosen;
  }
  throw new Error(`More than ${most} colours are needed.`);
}

/** The number of the nearest colour for each pixel. */
export function indexesIn(palette: readonly number[], colours: Uint32Array): Uint8Array {
  const known = new Map<number, number>();
  return Uint8Array.from(colours, (colour) => {
    let index = known.get(colour);
    if (index === undefined) {
      index = nearest(palette, colour);
      known.set(colour, index);
    }
    return index;
  });
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0;
  for (const [index, other] of palette.entries())
    if (distance(colour, other) < distance(colour, palette[best] ?? 0)) best = index;
  return best;
}

function distance(one: number, other: number): number {
  return Math.max(
    Math.abs((one >> 16) - (other >> 16)),
    Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)),
    Math.abs((one & 255) - (other & 255)),
  );
}
