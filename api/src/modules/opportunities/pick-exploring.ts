/** Only after the five best is there something to gain from looking further. */
const BEST = 5;
const LAST_RANK = 50;
const MOST = 2;

/**
 * What the list holds although better ones exist, so that it does not collapse onto what it already knows: at most two
 * of ranks 6 to 50. The same company sees the same ones all day.
 */
export function pickExploring<Item>(
  ranked: readonly Item[],
  { companyId, day }: { companyId: string; day: string },
): Item[] {
  const candidates = ranked.slice(BEST, LAST_RANK);
  const picked: Item[] = [];
  while (picked.length < MOST && candidates.length > 0) {
    const at = hash(`${companyId} ${day} ${picked.length}`) % candidates.length;
    picked.push(...candidates.splice(at, 1));
  }
  return picked;
}

/** FNV-1a: spreads similar texts well enough, and is the same everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}
