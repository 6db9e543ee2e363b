import { NO_SET_ASIDE, type SearchQuery, type UnknowableFilter } from '@bidlight/contract';
import { type SQL, sql } from 'drizzle-orm';
import { addDays, DAY_MS, startOfDate } from '#calendar.ts';
import { anyOf, word } from './words.ts';

/** One test in two forms: as words of the search vector, to find candidates by, and exactly, on the notice shown. */
interface Test {
  /** A tsquery; null where the vector knows nothing of it. */
  words: string | null;
  isTrue: SQL;
}

export interface Filter extends Test {
  name: UnknowableFilter | 'set_aside' | 'notice_type';
  /** How notices that do not state the value are found; null where every notice does. */
  unknown: Test | null;
}

const WEEK_MS = 7 * DAY_MS;

export function weekOf(at: Date): number {
  return Math.floor(at.getTime() / WEEK_MS);
}

/** In the queries `notice` is the current notice of an opportunity and `score` the company's. */
export function filtersOf(query: SearchQuery, departments: readonly string[], timeZone: string): Filter[] {
  const { department, naics_code, min_score, set_aside, notice_type, state } = query;
  const filters: Filter[] = [];
  if (department) {
    filters.push({
      name: 'department',
      words: anyOf(departments),
      isTrue: sql`position(lower(${department}) in lower(notice.department)) > 0`,
      unknown: { words: word('#d?'), isTrue: sql`notice.department is null` },
    });
  }
  if (naics_code) {
    filters.push({
      name: 'naics_code',
      words: word(`#n${naics_code.slice(0, 6)}`),
      isTrue: sql`starts_with(notice.naics_code, ${naics_code})`,
      unknown: { words: word('#n?'), isTrue: sql`notice.naics_code is null` },
    });
  }
  if (query.date_from || query.date_to) filters.push(dateFilter(query, timeZone));
  if (min_score) {
    filters.push({
      name: 'min_score',
      words: null,
      isTrue: sql`score.score >= ${min_score}`,
      unknown: { words: null, isTrue: sql`score.score is null` },
    });
  }
  if (set_aside) {
    const isNone = set_aside === NO_SET_ASIDE;
    filters.push({
      name: 'set_aside',
      words: word(isNone ? '#a?' : `#a${set_aside.slice(0, 40)}`),
      isTrue: isNone ? sql`notice.set_aside_code is null` : sql`notice.set_aside_code = ${set_aside}`,
      unknown: null,
    });
  }
  if (notice_type) {
    const isTrue = sql`notice.notice_type = ${notice_type}`;
    filters.push({ name: 'notice_type', words: word(`#t${notice_type}`), isTrue, unknown: null });
  }
  if (state) {
    filters.push({
      name: 'state',
      words: word(`#s${state.slice(0, 40)}`),
      isTrue: sql`notice.place_state = ${state}`,
      unknown: { words: word('#s?'), isTrue: sql`notice.place_state is null` },
    });
  }
  return filters;
}

/** Both days included. */
function dateFilter({ date_from, date_to }: SearchQuery, timeZone: string): Filter {
  const from = date_from ? sql`notice.posted_at >= ${startOfDate(timeZone, date_from)}` : sql`true`;
  const to = date_to ? sql`notice.posted_at < ${startOfDate(timeZone, addDays(date_to, 1))}` : sql`true`;
  return {
    name: 'date',
    words: null,
    isTrue: sql`(${from} and ${to})`,
    unknown: { words: word('#w?'), isTrue: sql`notice.posted_at is null` },
  };
}

/** The weeks that the dates fall into, one more on either side for the time zone. */
export function weeksOf({ date_from, date_to }: SearchQuery): { from?: number; to?: number } {
  return {
    ...(date_from && { from: weekOf(new Date(date_from)) - 1 }),
    ...(date_to && { to: weekOf(new Date(date_to)) + 1 }),
  };
}

/** The filter as it is when notices that do not state the value may pass. */
export function withUnknown(filter: Filter): Filter {
  const { unknown } = filter;
  if (!unknown) return filter;
  return {
    ...filter,
    words: filter.words && unknown.words ? `(${filter.words} | ${unknown.words})` : null,
    isTrue: sql`(${filter.isTrue} or ${unknown.isTrue})`,
    unknown: null,
  };
}
