import type { Db } from '#platform/db/connect.ts';
import type { MatchRequest } from './match-request.ts';
import { type Matches, readMatches } from './matches.queries.ts';
import { isNumberLike } from './solicitation-numbers.queries.ts';
import { fewOf, sourcesOf } from './sources.queries.ts';

/** So many notices are read for a page, and more only where they do not fill it. A total may say 'more than 900'. */
const MAX_NOTICES = 1_000;
/** The bound where the matches are only counted. */
const MAX_COUNTED = 200;
/** Some opportunities have several notices with the words, and some do not pass the filters. */
const NOTICES_PER_MATCH = 1.5;
/** How much more is read when a page could not be filled. */
const GROWTH = 4;
/** Totals beyond a bound are rounded down: 'more than 900' says as much as 'more than 931'. */
const ROUNDING = 100;

/**
 * One page of the opportunities that have a notice with the words and whose current notice passes every filter. Candidates
 * come from indexes, bounded; the filters are then applied exactly. A bound that leaves the page incomplete is raised, so
 * that every match can be paged to.
 */
export async function findMatches(db: Db, request: MatchRequest): Promise<Matches> {
  const { keyword, text, offset, limit } = request;
  // A keyword without a word ('the', '%') is in no search vector.
  if (text === '' && !isNumberLike(keyword)) return { ids: [], total: 0, isCapped: false, groups: [] };
  const few = await fewOf(db, request);
  if (few) return readMatches(db, request, [few]);
  const needed = offset + limit;
  let bound = limit === 0 ? MAX_COUNTED : Math.max(MAX_NOTICES, Math.ceil(NOTICES_PER_MATCH * needed));
  for (let isExact = false; ; isExact = true, bound *= GROWTH) {
    const found = await readMatches(db, request, await sourcesOf(db, request, { limit: bound, isExact }));
    if (!found.isCapped || found.total >= needed) return rounded(found);
  }
}

/** One is left out of what may not be all, so that there are more than that for sure. */
function rounded({ total, isCapped, ...found }: Matches): Matches {
  const sure = isCapped ? Math.max(0, total - 1) : total;
  return { ...found, isCapped, total: isCapped && sure >= ROUNDING ? sure - (sure % ROUNDING) : sure };
}
