import { SavedFilters, type SearchQuery, searchRfps } from '@bidlight/contract';
import { findNewMatches } from '#modules/search/find-new-matches.ts';
import type { Deps } from '#platform/deps.ts';
import type { OpportunityId } from '#store/schema.ts';

type MatchDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/**
 * What a saved search finds among what was first collected after `since`, and no later than `until`: the best scores first.
 * A batch is seen when all of it is stored, some seconds after its time: whoever asks from one moment to the next
 * leaves a few minutes to the present.
 */
export async function listNewMatches(
  deps: MatchDeps,
  wanted: { companyId: string; filters: SavedFilters; since: Date; until?: Date; limit: number },
): Promise<OpportunityId[]> {
  return findFor(deps, { ...wanted, order: 'score' });
}

/** What a saved search finds, what was collected last first. */
export async function listNewestMatches(
  deps: MatchDeps,
  wanted: { companyId: string; filters: SavedFilters; limit: number },
): Promise<OpportunityId[]> {
  return findFor(deps, { ...wanted, order: 'newest' });
}

/** How many there are since then, counted up to a number: that needs no order. */
export async function countNewMatches(
  deps: MatchDeps,
  wanted: { companyId: string; filters: SavedFilters; since: Date; limit: number },
): Promise<number> {
  return (await findFor(deps, { ...wanted, order: 'newest' })).length;
}

async function findFor(
  deps: MatchDeps,
  { filters, ...wanted }: { filters: SavedFilters } & Parameters<typeof findNewMatches>[2],
): Promise<OpportunityId[]> {
  const query = readFilters(filters);
  return query ? findNewMatches(deps, query, wanted) : [];
}

/** Undefined for what was a search once and is none any more: it finds nothing, which is better than what it was not meant to find. */
function readFilters(filters: SavedFilters): SearchQuery | undefined {
  const known = SavedFilters.safeParse(filters);
  return known.success ? searchRfps.query?.parse(known.data) : undefined;
}
