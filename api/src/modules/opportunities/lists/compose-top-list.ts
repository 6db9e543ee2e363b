import { TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import type { OpportunityId } from '#store/schema.ts';
import type { RankedOpportunity } from './ranked-opportunities.queries.ts';

export const EXPLORING_MIN_SCORE = 40;
/** The ranks that an exploring item is picked from: there is nothing to gain among the best five. */
const EXPLORING_RANKS = { after: 5, last: 50 } as const;
/** The positions in the list that exploring items get. */
const EXPLORING_POSITIONS = [5, 10] as const;
/** A list with fewer items than this has no exploring item. */
const MIN_REGULAR_ITEMS = 5;

/** How many ranked opportunities a list of this length needs. */
export function neededRanks(limit: number): number {
  return Math.max(limit, EXPLORING_RANKS.last);
}

export interface TopListItem {
  id: OpportunityId;
  isExploring: boolean;
}

/**
 * Composes the top list from everything open, eligible and biddable down to the exploring score, best first: those
 * that reach 60, and at most one exploring item each at positions 5 and 10.
 */
export function composeTopList(
  ranked: readonly RankedOpportunity[],
  { limit, companyId, day }: { limit: number; companyId: string; day: string },
): TopListItem[] {
  const best = ranked.filter(({ score }) => score >= TOP_RFPS_MIN_SCORE);
  const exploring = new Set<RankedOpportunity>();
  for (const item of pickExploring(ranked, { companyId, day })) {
    const position = EXPLORING_POSITIONS[exploring.size];
    if (position === undefined || position > limit) break;
    const others = best.filter((other) => other !== item && !exploring.has(other)).length;
    // Enough regular items have to come before the position; exploring items do not count.
    if (others < Math.max(MIN_REGULAR_ITEMS, position - 1 - exploring.size)) break;
    exploring.add(item);
  }
  const items: TopListItem[] = best
    .filter((item) => !exploring.has(item))
    .map(({ id }) => ({ id, isExploring: false }));
  [...exploring].forEach(({ id }, index) => {
    items.splice((EXPLORING_POSITIONS[index] ?? 0) - 1, 0, { id, isExploring: true });
  });
  return items.slice(0, limit);
}

/**
 * Picks items that the list shows although better ones exist, so that votes also teach about what the model does not
 * know yet. A company sees the same ones all day.
 */
function pickExploring<Item>(
  ranked: readonly Item[],
  { companyId, day }: { companyId: string; day: string },
): Item[] {
  const candidates = ranked.slice(EXPLORING_RANKS.after, EXPLORING_RANKS.last);
  const picked: Item[] = [];
  while (picked.length < EXPLORING_POSITIONS.length && candidates.length > 0) {
    const index = hash(`${companyId} ${day} ${picked.length}`) % candidates.length;
    picked.push(...candidates.splice(index, 1));
  }
  return picked;
}

/** FNV-1a spreads similar texts well enough and gives the same on every server. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value;
}
