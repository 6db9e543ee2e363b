import type { SearchQuery } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { momentOf } from '#store/list-conditions.ts';
import { allowNull } from './filter.ts';
import type { MatchRequest } from './match-request.ts';
import { toFilters } from './search-filters.queries.ts';
import { readSearchTerms } from './search-terms.queries.ts';

/** The contract cuts a keyword at this length. */
const MAX_KEYWORD_LENGTH = 200;

/** The keyword of a query; undefined without one. */
export function keywordOf({ query, keyword }: SearchQuery): string | undefined {
  return dropCutWord(query ?? keyword ?? '') || undefined;
}

/** A cut keyword may end in a part of a word, which is in no notice. */
function dropCutWord(keyword: string): string {
  return keyword.length < MAX_KEYWORD_LENGTH ? keyword : keyword.replace(/\s+\S*$/, '');
}

/** What a query asks for, as the index knows it; the keyword may be another one than was typed. */
export async function readQuery(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  query: SearchQuery,
  keyword: string | undefined,
): Promise<Pick<MatchRequest, 'keyword' | 'text' | 'filters' | 'now' | 'notices'>> {
  const { department, include_unknown } = query;
  const moment = momentOf(deps);
  const terms = await readSearchTerms(deps.db, { keyword: keyword ?? '', department });
  const allowed = new Set<string>(include_unknown);
  return {
    keyword,
    text: keyword === undefined ? undefined : terms.text,
    filters: toFilters(query, terms.departments, moment).map((filter) =>
      allowed.has(filter.name) ? allowNull(filter) : filter,
    ),
    now: moment.now,
    notices: terms.notices,
  };
}
