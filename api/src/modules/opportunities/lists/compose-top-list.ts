import { TOP_RFPS_MIN_SCORE } from '@bidlight/contract';
import { hashText } from '@bidlight/scoring';
import type { OpportunityId } from '#store/schema.ts';
import type { DecidedOpportunity, RankedOpportunity } from './ranked-opportunities.queries.ts';

export const EXPLORING_MIN_SCORE = 40;
/** The ranks that an exploring item is picked from: there is nothing to gain among the best five. */
const EXPLORING_RANKS = { after: 5, last: 50 } as const;

/** How many ranked opportunities a list of this length needs, with those that are explored. */
export function neededRanks(limit: number): number {
  return Math.max(limit, EXPLORING_RANKS.last);
}

/** The top list of what is ranked, best first: what reaches 60 and nothing else, however few those are. */
export function composeTopList<Item extends RankedOpportunity>(
  ranked: readonly Item[],
  limit = ranked.length,
): (Item & { rank: number })[] {
  return ranked
    .filter(({ score }) => score >= TOP_RFPS_MIN_SCORE)
    .slice(0, limit)
    .map((item, index) => ({ ...item, rank: index + 1 }));
}

/**
 * Picks the one opportunity that is shown beside the list, so that votes also teach about what the model does not know
 * yet. It stays the same all day, whatever else is decided meanwhile, until it is decided itself.
 */
export function pickExploring(
  ranked: readonly DecidedOpportunity[],
  { shown, companyId, day }: { shown: ReadonlySet<OpportunityId>; companyId: string; day: string },
): DecidedOpportunity | undefined {
  const drawOf = ({ id }: DecidedOpportunity) => hashText(`${id} ${companyId} ${day}`);
  return ranked
    .slice(EXPLORING_RANKS.after, EXPLORING_RANKS.last)
    .filter(({ id, isDecided }) => !isDecided && !shown.has(id))
    .toSorted((a, b) => drawOf(a) - drawOf(b))[0];
}
