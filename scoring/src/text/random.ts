/** A reproducible stream of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** A 32-bit hash of the text (FNV-1a with a final mix). */
export function hashText(text: string, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A shuffle that depends on the items and the seed, but not on the order of the input. */
export function shuffledById<Item extends { id: string }>(items: readonly Item[], seed: number): Item[] {
  const keyed = items.map((item) => ({ item, key: hashText(item.id, seed) }));
  keyed.sort((a, b) => a.key - b.key || compareText(a.item.id, b.item.id));
  return keyed.map(({ item }) => item);
}

/** Compares by code units, which gives the same order on every machine, unlike a locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
