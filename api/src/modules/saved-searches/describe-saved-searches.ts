import { MAX_NEW_COUNT, type SavedSearch, type User } from '@bidlight/contract';
import type { CompanyCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { fewAtOnce } from '#platform/limits/limiter.ts';
import { countNewMatches } from './list-new-matches.ts';
import type { SavedSearchRow } from './saved-searches.queries.ts';

type DescribeDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/** The searches by name, with how much is new in each since the caller's last look. */
export async function describeSavedSearches(
  deps: DescribeDeps,
  user: User,
  cache: CompanyCache,
  rows: readonly SavedSearchRow[],
): Promise<SavedSearch[]> {
  const described = await fewAtOnce<SavedSearch[]>(
    rows.map((row) => () => describeSavedSearch(deps, user, cache, row)),
  );
  return described.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

export async function describeSavedSearch(
  deps: DescribeDeps,
  { companyId }: User,
  cache: CompanyCache,
  { owner, createdAt, lookedAt, ...row }: SavedSearchRow,
): Promise<SavedSearch> {
  const since = lookedAt ?? createdAt;
  const { filters } = row;
  // What is counted is kept for a while, and the search itself never: a look makes it another count.
  const newCount = await cache(`new ${JSON.stringify([filters, since])}`, ['notices', 'scores'], () =>
    countNewMatches(deps, { companyId, filters, since, limit: MAX_NEW_COUNT + 1 }),
  );
  return {
    ...row,
    owner: owner ?? '',
    createdAt: createdAt.toISOString(),
    lookedAt: lookedAt?.toISOString() ?? null,
    newCount,
  };
}
