import { SEARCH_PAGE_SIZE, type SearchQuery, type SearchReply, type User } from '@bidlight/contract';
import { type CompanyCache, noCache } from '#platform/cache/company-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { fewAtOnce } from '#platform/limits/limiter.ts';
import { momentOf } from '#store/list-conditions.ts';
import { cachedVotesOn } from '#store/votes-on.ts';
import { countFacets } from './facets.ts';
import { allowNull, type Filter, type NullableFilter, onlyNull } from './filter.ts';
import { findMatches } from './find-matches.ts';
import type { MatchRequest } from './matches.queries.ts';
import { orderEqualRanks } from './order-equal-ranks.ts';
import { toFilters } from './search-filters.queries.ts';
import { listSearchResults, type UnvotedResult } from './search-results.queries.ts';
import { readSearchTerms } from './search-terms.queries.ts';
import { suggestKeyword } from './suggest-keyword.ts';

type SearchDeps = Pick<Deps, 'db' | 'config' | 'now'>;

type FoundInCompany = Omit<SearchReply, 'rfps'> & { rfps: UnvotedResult[] };

/** A page of the opportunities found, or another keyword where the one that was typed finds nothing. */
export async function searchOpportunities(
  deps: SearchDeps,
  { companyId, email }: User,
  query: SearchQuery,
  cache: CompanyCache = noCache,
): Promise<SearchReply> {
  const { rfps, ...found } = await cache(`search ${JSON.stringify(query)}`, ['notices', 'scores'], () =>
    searchInCompany(deps, companyId, query, cache),
  );
  const votes = await cachedVotesOn(
    cache,
    deps.db,
    companyId,
    rfps.map(({ id }) => id),
  );
  const voter = email.toLowerCase();
  return { ...found, rfps: rfps.map((rfp) => ({ ...rfp, myVote: votes[rfp.id]?.counted[voter] ?? null })) };
}

async function searchInCompany(
  deps: SearchDeps,
  companyId: string,
  query: SearchQuery,
  cache: CompanyCache,
): Promise<FoundInCompany> {
  const keyword = dropCutWord(query.query ?? query.keyword ?? '') || undefined;
  const found = await searchFor(deps, companyId, query, keyword, cache);
  const suggestion = keyword && found.total === 0 ? await suggestKeyword(deps, keyword) : undefined;
  if (suggestion === undefined) return { ...found, suggestion: null };
  const request = await toRequest(deps, companyId, query, suggestion);
  // Whether it finds anything is counted, which takes far less than a page of it.
  const { total } = await findMatches(deps.db, { ...request, offset: 0, limit: 0 });
  return { ...found, suggestion: total > 0 ? suggestion : null };
}

/** The contract cuts a keyword at this length. */
const MAX_KEYWORD_LENGTH = 200;

/** A cut keyword may end in a part of a word, which is in no notice. */
function dropCutWord(keyword: string): string {
  return keyword.length < MAX_KEYWORD_LENGTH ? keyword : keyword.replace(/\s+\S*$/, '');
}

async function searchFor(
  deps: SearchDeps,
  companyId: string,
  query: SearchQuery,
  keyword: string | undefined,
  cache: CompanyCache,
): Promise<Omit<FoundInCompany, 'suggestion'>> {
  const { db } = deps;
  // Without a keyword the scores give the order. What asks for none is found once for all companies.
  const { matches, text, leftOut } =
    keyword === undefined || query.min_score
      ? await find(deps, companyId, query, keyword)
      : await cache.forAll(`found ${JSON.stringify(query)}`, () => find(deps, undefined, query, keyword));
  const { page = 1, limit = SEARCH_PAGE_SIZE } = query;
  const ids = await orderEqualRanks(db, companyId, matches, limit);
  return {
    rfps: await listSearchResults(db, companyId, momentOf(deps), ids, text),
    total: matches.total,
    isTotalMinimum: matches.isCapped,
    page,
    limit,
    facets: countFacets(matches.groups),
    leftOut,
  };
}

async function find(
  deps: SearchDeps,
  companyId: string | undefined,
  query: SearchQuery,
  keyword: string | undefined,
) {
  const request = await toRequest(deps, companyId, query, keyword);
  const [matches, ...leftOut] = await fewAtOnce([
    () => findMatches(deps.db, request),
    ...request.filters.map((filter) => () => countHiddenByNull(deps, request, filter)),
  ]);
  return { matches, text: request.text, leftOut: leftOut.flat() };
}

/** What the search looks for, as the index knows it. */
async function toRequest(
  deps: SearchDeps,
  companyId: string | undefined,
  query: SearchQuery,
  keyword: string | undefined,
): Promise<MatchRequest> {
  const { page = 1, limit = SEARCH_PAGE_SIZE, department, include_unknown } = query;
  const moment = momentOf(deps);
  const terms = await readSearchTerms(deps.db, { keyword: keyword ?? '', department, at: moment.now });
  const allowed = new Set<string>(include_unknown);
  return {
    companyId,
    keyword,
    text: keyword === undefined ? undefined : terms.text,
    filters: toFilters(query, terms.departments, moment).map((filter) =>
      allowed.has(filter.name) ? allowNull(filter) : filter,
    ),
    newestWeek: terms.newestWeek,
    areFew: terms.areFew,
    offset: (page - 1) * limit,
    limit,
  };
}

/** How many opportunities a filter hides only because they do not state its value. */
async function countHiddenByNull(
  { db }: Pick<Deps, 'db'>,
  request: MatchRequest,
  filter: Filter,
): Promise<SearchReply['leftOut']> {
  const opposite = onlyNull(filter);
  if (!opposite) return [];
  const filters = request.filters.map((other): Filter => (other === filter ? opposite : other));
  const { total, isCapped } = await findMatches(db, { ...request, filters, offset: 0, limit: 0 });
  if (total === 0) return [];
  return [{ filter: filter.name as NullableFilter, count: total, isMinimum: isCapped }];
}
