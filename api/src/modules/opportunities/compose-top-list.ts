import { TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import type { OpportunityId } from '#db/schema.ts';
import { pickExploring } from './pick-exploring.ts';

/** What may be shown as 'Exploring'. */
export const EXPLORING_MIN_SCORE = 40;
const PLACES = [5, 10] as const;
/** Exploring is for lists that have something without it. */
const OTHERS_NEEDED = 5;

interface Ranked {
  id: OpportunityId;
  score: number;
}

export interface Placed {
  id: OpportunityId;
  isExploring: boolean;
}

/**
 * Those that reach 60, best first; places 5 and 10 may hold one exploring item each.
 * `ranked` is everything open, eligible and biddable down to the exploring score, best first.
 */
export function composeTopList(
  ranked: readonly Ranked[],
  { limit, companyId, day }: { limit: number; companyId: string; day: string },
): Placed[] {
  const best = ranked.filter(({ score }) => score >= TOP_RFPS_MIN_SCORE);
  const chosen = new Set<Ranked>();
  for (const item of pickExploring(ranked, { companyId, day })) {
    const place = PLACES[chosen.size];
    if (place === undefined || place > limit) break;
    const others = best.filter((other) => other !== item && !chosen.has(other)).length;
    // The place has to be reached by the others, which the exploring items before it do not count as.
    if (others < Math.max(OTHERS_NEEDED, place - 1 - chosen.size)) break;
    chosen.add(item);
  }
  const places: Placed[] = best
    .filter((item) => !chosen.has(item))
    .map(({ id }) => ({ id, isExploring: false }));
  [...chosen].forEach(({ id }, index) => {
    places.splice((PLACES[index] ?? 0) - 1, 0, { id, isExploring: true });
  });
  return places.slice(0, limit);
}
