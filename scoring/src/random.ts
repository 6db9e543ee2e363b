/** A reproducible stream of numbers from 0 to 1 (mulberry32): the same seed, the same stream. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** A number of 32 bits from any text: seeds, and an order that has nothing to do with the text's own. */
export function hashText(text: string, seed = 0): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The same choice from the same things, whatever order they come in. */
export function shuffledById<Item extends { id: string }>(items: readonly Item[], seed: number): Item[] {
  const keyed = items.map((item) => ({ item, key: hashText(item.id, seed) }));
  keyed.sort((a, b) => a.key - b.key || compareText(a.item.id, b.item.id));
  return keyed.map(({ item }) => item);
}

/** By code units: the same on every machine, unlike a locale's order. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
