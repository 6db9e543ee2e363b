import {
  SEARCH_PAGE_SIZE,
  type SearchQuery,
  type SearchReply,
  type UnknowableFilter,
} from '@bidlight/contract';
import type { Db } from '#db/connect.ts';
import type { Moment } from '#modules/opportunities/recent.queries.ts';
import { facetsOf } from './facets.ts';
import { getFoundRows } from './found-rows.queries.ts';
import { findMatches, type Matches, type Wanted } from './matches.queries.ts';
import { type Filter, filtersOf, weekOf, weeksOf, withUnknown } from './search-plan.ts';
import { readWords } from './search-words.queries.ts';
import { allOf, newestFirst } from './words.ts';

interface Search {
  companyId: string;
  keyword: string | undefined;
  query: SearchQuery;
  moment: Moment;
}

export type FoundRfps = Omit<SearchReply, 'suggestion'>;

/** A page of what was found, with what it was found among. */
export async function search(db: Db, { companyId, keyword, query, moment }: Search): Promise<FoundRfps> {
  const { page = 1, limit = SEARCH_PAGE_SIZE } = query;
  const words = await readWords(db, keyword ?? '', query.department);
  const all = filtersOf(query, words.departments, moment.timeZone);
  const included = new Set<string>(query.include_unknown);
  const filters = all.map((filter) => (included.has(filter.name) ? withUnknown(filter) : filter));
  const text = keyword === undefined ? undefined : words.text;
  const plan = (these: readonly Filter[], isMain: boolean) =>
    toWanted({ companyId, keyword, text, filters: these, query, now: moment.now, isMain });

  const unknowable = filters.flatMap((filter) =>
    filter.unknown ? [{ filter, unknown: filter.unknown }] : [],
  );
  const [found, ...unknown] = await Promise.all([
    matchesOf(db, plan(filters, true)),
    ...unknowable.map(({ filter, unknown: instead }) =>
      matchesOf(
        db,
        plan(
          filters.map((other) => (other === filter ? { ...other, ...instead, unknown: null } : other)),
          false,
        ),
      ),
    ),
  ]);
  const ids = found.matches.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  return {
    rfps: await getFoundRows(db, companyId, ids, text),
    total: found.matches.length,
    isTotalMinimum: found.isCapped,
    page,
    limit,
    facets: facetsOf(found.matches),
    leftOut: unknown.flatMap(({ matches, isCapped }, index) => {
      const name = unknowable[index]?.filter.name as UnknowableFilter;
      return matches.length > 0 ? [{ filter: name, count: matches.length, isMinimum: isCapped }] : [];
    }),
  };
}

/** Words that say nothing ('the', '%') are in no notice's vector, so nothing has them. */
async function matchesOf(db: Db, wanted: Wanted): Promise<Matches> {
  if (wanted.text === '' && wanted.numberPrefix === undefined) return { matches: [], isCapped: false };
  return findMatches(db, wanted);
}

interface Plan {
  companyId: string;
  keyword: string | undefined;
  text: string | undefined;
  filters: readonly Filter[];
  query: SearchQuery;
  now: Date;
  /** The search itself, not a count of what it leaves out. */
  isMain: boolean;
}

function toWanted({ companyId, keyword, text, filters, query, now, isMain }: Plan): Wanted {
  const dates = filters.find(({ name }) => name === 'date');
  // Sources in other zones may be a day ahead.
  const newestWeek = weekOf(now) + 1;
  const { from, to = newestWeek } = dates?.unknown ? weeksOf(query) : {};
  const words = allOf([text ?? null, ...filters.map((filter) => filter.words)]);
  const isNarrowed = filters.some((filter) => filter.words) || dates !== undefined;
  const hasMinScore = filters.some(({ name, unknown }) => name === 'min_score' && unknown);
  return {
    companyId,
    text,
    windows: text === '' ? [] : newestFirst(words, { from, to: Math.min(to, newestWeek) }),
    familyWindows: text && isNarrowed ? newestFirst(text, { from: undefined, to: newestWeek }) : [],
    filters,
    numberPrefix: isNumberLike(keyword) ? keyword : undefined,
    lookAtBest: isMain && text !== '' && (text === undefined || hasMinScore),
  };
}

/** One word with a digit in it. */
function isNumberLike(keyword: string | undefined): keyword is string {
  return keyword !== undefined && keyword.length >= 3 && /\d/.test(keyword) && !/[\s"]/.test(keyword);
}
