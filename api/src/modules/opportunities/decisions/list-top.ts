import type { TopQuery, User } from '@bidlight/contract';
import { listTopOpportunities } from '#modules/opportunities/lists/list-top-opportunities.ts';
import { type CompanyCache, noCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { type Decisions, listDecisions } from './list-decisions.ts';

/** The top list that a query asks for: whole, what is left to decide, or a page of what is decided. */
export async function listTop(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  user: User,
  { decided, kinds: kind, by, vote: votes, sort }: TopQuery,
  page: { limit: number; offset: number },
  cache: CompanyCache = noCache,
): Promise<Pick<Decisions, 'topRFPs'> & Partial<Decisions>> {
  if (!decided) {
    return { topRFPs: await listTopOpportunities(deps, user, { kind, limit: page.limit }, cache) };
  }
  const choice = { isOfTeam: by === 'team', votes, sort };
  return listDecisions(deps, user, { decided, kind, ...choice, ...page }, cache);
}
