import type { Db } from '#platform/db/connect.ts';
import { browse } from './browse.queries.ts';
import { areStatingFew, findAmongStating } from './fact-matches.queries.ts';
import type { Matches, MatchRequest } from './matches.queries.ts';
import { areScoresFew, findAmongScores } from './scored-matches.queries.ts';
import { isNumberLike } from './solicitation-numbers.queries.ts';
import { findByText } from './text-matches.queries.ts';

/** Totals beyond a bound are rounded down: 'more than 11,000' says as much as 'more than 11,382'. */
const ROUNDING = 1_000;

/** Finds one page of matches, from whichever index leads to them with the least reading. */
export async function findMatches(db: Db, request: MatchRequest): Promise<Matches> {
  const { total, ...found } = await find(db, request);
  const isRounded = found.isCapped && total >= ROUNDING;
  return { ...found, total: isRounded ? total - (total % ROUNDING) : total };
}

async function find(db: Db, request: MatchRequest): Promise<Matches> {
  const { companyId, text, filters } = request;
  const minScore = filters.find((filter) => filter.minScore)?.minScore;
  if (companyId !== undefined) {
    const scored = { ...request, companyId };
    if (minScore !== undefined && text !== '' && (await areScoresFew(db, companyId, minScore)))
      return findAmongScores(db, scored, minScore);
    if (text === undefined) return browse(db, scored);
  }
  if (text === undefined) throw new Error('Without a keyword the scores give the order.');
  const stated = filters.filter(({ isStated }) => isStated);
  // What begins with a number is not found by words.
  const isByWords = stated.length > 0 && text !== '' && !isNumberLike(request.keyword);
  if (isByWords && (await areStatingFew(db, stated))) return findAmongStating(db, request, stated);
  return findByText(db, { ...request, text });
}
