import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { type Candidates, type IndexSearch, planCandidates } from './candidates.queries.ts';
import {
  type Matches,
  type MatchRequest,
  passing,
  rankExpression,
  readMatches,
  weeksOf,
} from './matches.queries.ts';
import { isNumberLike, selectByNumber } from './solicitation-numbers.queries.ts';

/** So many notices are read for a page, and more only where they do not fill it. A total may say 'more than 1,000'. */
const MAX_NOTICES = 1_300;
/** Ranking a text takes longer than reading it. Older notices follow the ranked ones, newest first. */
const MAX_RANKED = 1_000;
/** The bound where notices are only counted, or complete what other candidates are the main part of. */
const MAX_EXTRA_NOTICES = 200;
const MAX_NUMBERS = 1_000;
/** Some opportunities have several notices with the words, and some do not pass the filters. */
const NOTICES_PER_MATCH = 1.5;
/** How much more is read when a page could not be filled. */
const GROWTH = 4;

type TextRequest = MatchRequest & { text: string };

/**
 * Finds the opportunities that have a notice with the words and whose current notice passes every filter. Candidates
 * come from indexes, each kind of them bounded; the filters are then applied exactly. A bound that leaves the page
 * incomplete is raised, so that every match can be paged to.
 */
export async function findByText(db: Db, request: TextRequest): Promise<Matches> {
  const { keyword, text, offset, limit } = request;
  const number = isNumberLike(keyword) ? keyword : undefined;
  // A keyword without a word ('the', '%') is in no search vector.
  if (text === '' && number === undefined)
    return { ids: [], ranks: [], skipped: 0, total: 0, isCapped: false, groups: [] };
  const needed = offset + limit;
  for (let factor = Math.max(1, (NOTICES_PER_MATCH * needed) / MAX_NOTICES); ; factor *= GROWTH) {
    const [newest, related] = await planCandidates(db, indexSearches(request, factor));
    const maxNumbers = Math.ceil(MAX_NUMBERS * factor);
    const found = await readCandidates(db, request, {
      newest,
      related,
      numbered: { rows: selectByNumber(number, maxNumbers), limit: maxNumbers },
    });
    if (!found.isCapped || found.total >= needed) return found;
  }
}

/**
 * Notices with the text and the filters; and with the text alone, because a notice that has the words need not be the
 * current one, which the filters are about.
 */
function indexSearches(request: TextRequest, factor: number): IndexSearch[] {
  const { text, filters, newestWeek, areFew, limit } = request;
  if (text === '') return [];
  const withText = { text, filterWords: [], weeks: { from: undefined, to: newestWeek }, isSorted: false };
  const isCountOnly = limit === 0;
  if (areFew && !isCountOnly) return [{ ...withText, limit: undefined, isSorted: true }];
  const newest = {
    text,
    filterWords: filters.map(({ words }) => words),
    weeks: weeksOf(request),
    limit: Math.ceil(factor * (isCountOnly ? MAX_EXTRA_NOTICES : MAX_NOTICES)),
    isSorted: !isCountOnly,
  };
  const isNarrowed = filters.some(({ name, words }) => words !== null || name === 'date');
  if (!isNarrowed || isCountOnly) return [newest];
  return [newest, { ...withText, limit: Math.ceil(factor * MAX_EXTRA_NOTICES) }];
}

interface Sources {
  newest: Candidates | undefined;
  related: Candidates | undefined;
  numbered: Candidates;
}

async function readCandidates(
  db: Db,
  request: TextRequest,
  { newest, related, numbered }: Sources,
): Promise<Matches> {
  // Ranking a text takes most of the time that finding it does.
  const rank = request.limit === 0 ? sql`0::float4` : rankExpression(sql`found.vector`, request.text);
  return readMatches(
    db,
    request,
    sql`newest as materialized (${selectFound(newest)}),
    related as materialized (${selectFound(related)}),
    numbered as materialized (${numbered.rows}),
    candidates as (
      select found.id, case when place <= ${MAX_RANKED} then (${rank})::float8 end as rank, place
        from newest as found where is_match
      -- Most of these do not pass, and ranking takes longer than filtering.
      union all select found.id, (${rank})::float8, null from related as found ${passing(request)} and is_match
      union all select id, rank, null from numbered
    )`,
    sql`${isCapped(sql`newest`, newest)} or ${isCapped(sql`related`, related)} or ${isCapped(sql`numbered`, numbered)}`,
  );
}

function selectFound(candidates: Candidates | undefined): SQL {
  if (!candidates)
    return sql`select 0 as id, null::tsvector as vector, true as is_match, 0::bigint as place where false`;
  return sql`
    select opportunity_id as id, search as vector, is_match, row_number() over () as place
    from (${candidates.rows}) as notices_found`;
}

function isCapped(source: SQL, candidates: Candidates | undefined): SQL {
  if (candidates?.limit === undefined) return sql`false`;
  return sql`(select count(*) >= ${candidates.limit} from ${source})`;
}
