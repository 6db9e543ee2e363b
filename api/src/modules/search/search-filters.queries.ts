import {
  NO_SET_ASIDE,
  type NoticeType,
  type RfpStatus,
  type SearchQuery,
  STATUS_OF_UNANSWERABLE,
} from '@bidlight/contract';
import { and, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { addDays, startOfDate } from '#platform/time/calendar.ts';
import { endsAfter, isOpen, type Moment, statusOf } from '#store/list-conditions.ts';
import { notices, scores } from '#store/schema.ts';
import { awardFilters } from './award-filters.queries.ts';
import { factFilters } from './fact-filters.queries.ts';
import type { Filter } from './filter.ts';
import { departmentWord } from './search-terms.queries.ts';
import { anyOf, nullWord, vectorWord } from './vector-words.ts';

/** The filters of a query; their conditions need a query that joins `notices` by `isCurrentNotice`, and `scores`. */
export function toFilters(query: SearchQuery, departments: readonly string[], moment: Moment): Filter[] {
  const { department, naics_code, min_score, set_aside, notice_type, status, open_only, state } = query;
  const filters: (Filter | false)[] = [
    !!department && {
      name: 'department',
      words: anyOf(departments.map(departmentWord)),
      condition: sql`array_position(${sql.param(departments)}::text[], ${notices.department}) is not null`,
      ifNull: { words: nullWord('department'), condition: isNull(notices.department) },
    },
    !!naics_code && {
      name: 'naics_code',
      words: vectorWord('naics', naics_code),
      condition: sql`starts_with(${notices.naicsCode}, ${naics_code})`,
      ifNull: { words: nullWord('naics'), condition: isNull(notices.naicsCode) },
    },
    !!(query.date_from || query.date_to) && dateFilter(query, moment.timeZone),
    !!min_score && {
      name: 'min_score',
      words: null,
      condition: gte(scores.score, min_score),
      ifNull: { words: null, condition: isNull(scores.score), isUnscored: true },
      minScore: min_score,
    },
    !!set_aside && setAsideFilter(set_aside),
    !!notice_type && {
      name: 'notice_type',
      words: typeWords(notice_type),
      condition: inArray(notices.noticeType, notice_type),
      ifNull: null,
    },
    !!status && {
      name: 'status',
      words: statusWords(status),
      condition: inArray(statusOf(moment), status),
      ifNull: null,
    },
    !!open_only && {
      name: 'open_only',
      // The newest are mostly open: reading them by date is faster than by the words of their types.
      words: null,
      condition: isOpen(moment),
      range: endsAfter(moment.now),
      ifNull: null,
    },
    !!state && {
      name: 'state',
      words: vectorWord('state', state),
      condition: eq(notices.placeState, state),
      ifNull: { words: nullWord('state'), condition: isNull(notices.placeState) },
    },
    ...factFilters(query),
    ...awardFilters(query),
  ];
  return filters.filter((filter) => filter !== false);
}

/** Both days are included. */
function dateFilter({ date_from, date_to }: SearchQuery, timeZone: string): Filter {
  const range = and(
    date_from ? gte(notices.postedAt, startOfDate(timeZone, date_from)) : undefined,
    date_to ? lt(notices.postedAt, startOfDate(timeZone, addDays(date_to, 1))) : undefined,
  );
  const isUndated = isNull(notices.postedAt);
  return {
    name: 'date',
    words: null,
    condition: range,
    range,
    ifNull: {
      words: null,
      condition: isUndated,
      start: sql`select ${notices.opportunityId} as id from ${notices} where ${isUndated}`,
    },
  };
}

/** 'None' is a value that people can choose, and notices state it or leave the field empty. */
function setAsideFilter(code: string): Filter {
  const isNone = code === NO_SET_ASIDE;
  const stated = vectorWord('setAside', code);
  return {
    name: 'set_aside',
    words: isNone ? anyOf([nullWord('setAside'), stated]) : stated,
    condition: isNone
      ? or(isNull(notices.setAsideCode), eq(notices.setAsideCode, code))
      : eq(notices.setAsideCode, code),
    ifNull: null,
  };
}

function typeWords(types: readonly NoticeType[]): string | null {
  return anyOf(types.map((letter) => vectorWord('noticeType', letter)));
}

/** The search vector knows the types, not the dates: only what cannot be answered has its status from its type. */
function statusWords(statuses: readonly RfpStatus[]): string | null {
  const types = Object.entries(STATUS_OF_UNANSWERABLE).filter(([, status]) => statuses.includes(status));
  const isByType = statuses.every((status) => types.some(([, name]) => name === status));
  return isByType ? typeWords(types.map(([letter]) => letter as NoticeType)) : null;
}
