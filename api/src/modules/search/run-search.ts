import {
  SEARCH_PAGE_SIZE,
  type SearchQuery,
  type SearchReply,
  type UnknowableFilter,
} from '@bidlight/contract';
import type { Db } from '#db/connect.ts';
import type { Moment } from '#db/list-conditions.ts';
import { FEWER_NOTICES, MOST_NOTICES, probe, type Stream, toStream } from './candidates.ts';
import { facetsOf } from './facets.ts';
import { getFoundRows } from './found-rows.queries.ts';
import { findMatches, type Matches, type Wanted } from './matches.queries.ts';
import { type Filter, filtersOf, weekOf, weeksOf, withUnknown } from './search-plan.ts';
import { readWords } from './search-words.queries.ts';

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
  const newest = words.newestAt === null ? moment.now : new Date(words.newestAt);
  const plan = (these: readonly Filter[], isMain: boolean) =>
    toWanted({ companyId, keyword, text, filters: these, query, newestWeek: weekOf(newest), isMain });

  const unknowable = filters.flatMap((filter) =>
    filter.unknown ? [{ filter, unknown: filter.unknown }] : [],
  );
  const plans = [
    plan(filters, true),
    ...unknowable.map(({ filter, unknown: instead }) =>
      plan(
        filters.map((other) => (other === filter ? { ...other, ...instead, unknown: null } : other)),
        false,
      ),
    ),
  ];
  const [found = NOTHING, ...unknown] = await matchesOf(db, plans);
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

const NOTHING: Matches = { matches: [], isCapped: false };

type PlannedWanted = Omit<Wanted, 'streams'> & { streams: readonly Stream[] };

/** Each as its own query, side by side. */
async function matchesOf(db: Db, plans: readonly PlannedWanted[]): Promise<Matches[]> {
  return Promise.all(
    plans.map(async (plan) => {
      // Words that say nothing ('the', '%') are in no notice's vector, so nothing has them.
      if (plan.text === '' && plan.numberPrefix === undefined) return NOTHING;
      const streams = await probe(db, plan.streams);
      return findMatches(db, { ...plan, streams });
    }),
  );
}

interface Plan {
  companyId: string;
  keyword: string | undefined;
  text: string | undefined;
  filters: readonly Filter[];
  query: SearchQuery;
  newestWeek: number;
  /** The search itself, not a count of what it leaves out. */
  isMain: boolean;
}

function toWanted({ companyId, keyword, text, filters, query, newestWeek, isMain }: Plan): PlannedWanted {
  const dates = filters.find(({ name }) => name === 'date');
  const { from, to = newestWeek } = dates?.unknown ? weeksOf(query) : {};
  const words = filters.map((filter) => filter.words);
  const streams =
    text === ''
      ? []
      : [
          toStream(
            text,
            words,
            { from, to: Math.min(to, newestWeek) },
            isMain ? MOST_NOTICES : FEWER_NOTICES,
          ),
        ];
  const isNarrowed = words.some((word) => word !== null) || dates !== undefined;
  if (text && isNarrowed && isMain)
    streams.push(toStream(text, [], { from: undefined, to: newestWeek }, FEWER_NOTICES));
  const hasMinScore = filters.some(({ name, unknown }) => name === 'min_score' && unknown);
  return {
    companyId,
    text,
    streams,
    filters,
    numberPrefix: isNumberLike(keyword) ? keyword : undefined,
    isRanked: isMain,
    lookAtBest: isMain && text !== '' && (text === undefined || hasMinScore),
  };
}

/** One word with a digit in it. */
function isNumberLike(keyword: string | undefined): keyword is string {
  return keyword !== undefined && keyword.length >= 3 && /\d/.test(keyword) && !/[\s"]/.test(keyword);
}
