import type { SearchQuery } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import type { OpportunityId } from '#store/schema.ts';
import { listNewMatchIds, type NewMatchRequest } from './new-matches.queries.ts';
import { keywordOf, readQuery } from './read-query.ts';
import { isNumberLike } from './solicitation-numbers.queries.ts';

/** What a search finds among the opportunities that were first collected in a time. */
export async function findNewMatches(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  query: SearchQuery,
  wanted: Pick<NewMatchRequest, 'companyId' | 'since' | 'until' | 'order' | 'limit'>,
): Promise<OpportunityId[]> {
  const keyword = keywordOf(query);
  const { text, filters } = await readQuery(deps, query, keyword);
  // A keyword without a word ('the', '%') is in no search vector.
  if (text === '' && !isNumberLike(keyword)) return [];
  return listNewMatchIds(deps.db, { ...wanted, keyword, text, filters });
}
