import {
  SEARCH_PAGE_SIZE,
  type SearchQuery,
  type SearchReply,
  type SearchRfp,
  type User,
} from '@bidlight/contract';
import { type CompanyCache, noCache } from '#platform/cache/company-cache.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Deps } from '#platform/deps.ts';
import { fewAtOnce } from '#platform/limits/limiter.ts';
import { momentOf } from '#store/list-conditions.ts';
import { cachedVotesOn } from '#store/votes-on.ts';
import { wantedAward } from './award-filters.queries.ts';
import { countFacets } from './facets.ts';
import { type Filter, type NullableFilter, onlyNull } from './filter.ts';
import { findMatches } from './find-matches.ts';
import type { MatchRequest } from './match-request.ts';
import type { Matches } from './matches.queries.ts';
import { keywordOf, readQuery } from './read-query.ts';
import { listSearchResults, type UnvotedResult } from './search-results.queries.ts';
import { suggestKeyword } from './suggest-keyword.ts';

type SearchDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/** A page of the opportunities found, or another keyword where the one that was typed finds nothing. */
export async function searchOpportunities(
  deps: SearchDeps,
  user: User,
  query: SearchQuery,
  cache: CompanyCache = noCache,
): Promise<SearchReply> {
  const { rfps, ...found } = await cache(`search ${JSON.stringify(query)}`, ['notices', 'scores'], () =>
    searchInCompany(deps, user.companyId, query, cache),
  );
  return { ...found, rfps: await withOwnVotes(deps, user, rfps, cache) };
}

async function withOwnVotes(
  { db }: SearchDeps,
  { companyId, email }: User,
  rfps: readonly UnvotedResult[],
  cache: CompanyCache,
): Promise<SearchRfp[]> {
  const ids = rfps.map(({ id }) => id);
  const votes = await cachedVotesOn(cache, db, companyId, ids);
  const voter = email.toLowerCase();
  return rfps.map((rfp) => ({ ...rfp, myVote: votes[rfp.id]?.counted[voter] ?? null }));
}

/** The first of all that is found, whatever the page. */
export async function findFirst(
  deps: SearchDeps,
  companyId: string,
  query: SearchQuery,
  limit: number,
): Promise<Pick<Matches, 'ids' | 'total' | 'isCapped'>> {
  const keyword = keywordOf(query);
  const request = await toRequest(deps, companyId, query, keyword);
  return findMatches(deps.db, { ...request, offset: 0, limit });
}

/** The results with these ids, in their order and without marks. */
export async function loadResults(
  deps: SearchDeps,
  user: User,
  query: SearchQuery,
  ids: readonly number[],
): Promise<SearchRfp[]> {
  const rfps = await listSearchResults(
    deps.db,
    user.companyId,
    momentOf(deps),
    ids,
    undefined,
    wantedAward(query),
  );
  return withOwnVotes(deps, user, rfps, noCache);
}

async function searchInCompany(
  deps: SearchDeps,
  companyId: string,
  query: SearchQuery,
  cache: CompanyCache,
): Promise<Omit<SearchReply, 'rfps'> & { rfps: UnvotedResult[] }> {
  const { page = 1, limit = SEARCH_PAGE_SIZE } = query;
  const keyword = keywordOf(query);
  // What asks for no scores, in the order or in a filter, is found once for all companies.
  const { text, matches, leftOut } =
    keyword === undefined || query.min_score || query.sort === 'score'
      ? await find(deps, companyId, query, keyword)
      : await cache.forAll(`found ${JSON.stringify(query)}`, () => find(deps, undefined, query, keyword));
  const { ids, total, isCapped, groups } = matches;
  return {
    rfps: await listSearchResults(deps.db, companyId, momentOf(deps), ids, text, wantedAward(query)),
    total,
    isTotalMinimum: isCapped,
    page,
    limit,
    facets: countFacets(groups),
    leftOut,
    suggestion: keyword && total === 0 ? await suggestionFor(deps, companyId, query, keyword) : null,
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
    ...request.filters.map((filter) => () => countHiddenByNull(deps.db, request, filter)),
  ]);
  return { text: request.text, matches, leftOut: leftOut.flat() };
}

/** Null where it would find nothing either, which is counted: that takes far less than a page of it. */
async function suggestionFor(
  deps: SearchDeps,
  companyId: string,
  query: SearchQuery,
  keyword: string,
): Promise<string | null> {
  const suggestion = await suggestKeyword(deps, keyword);
  if (suggestion === undefined) return null;
  const request = await toRequest(deps, companyId, query, suggestion);
  const { total } = await findMatches(deps.db, { ...request, offset: 0, limit: 0 });
  return total > 0 ? suggestion : null;
}

/** What the search looks for, as the index knows it. */
async function toRequest(
  deps: SearchDeps,
  companyId: string | undefined,
  query: SearchQuery,
  keyword: string | undefined,
): Promise<MatchRequest> {
  const { page = 1, limit = SEARCH_PAGE_SIZE, sort } = query;
  return {
    ...(await readQuery(deps, query, keyword)),
    companyId,
    order: sort ?? (keyword === undefined ? 'score' : 'relevance'),
    offset: (page - 1) * limit,
    limit,
  };
}

/** How many opportunities a filter hides only because they do not state its value. */
async function countHiddenByNull(
  db: Db,
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
