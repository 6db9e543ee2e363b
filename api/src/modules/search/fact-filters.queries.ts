import { CLEARANCE_LEVELS, type SearchQuery } from '@bidlight/contract';
import { and, type Column, eq, gte, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { noticeFacts, notices } from '#store/schema.ts';
import type { Filter, NullableFilter } from './filter.ts';

const { clearance, cmmcLevel, valueMin, valueMax, hasSiteVisit, questionsDueOn } = noticeFacts;

/**
 * The filters about what the text of a notice states. They ask as somebody does who looks for work: 'what can I bid on with
 * a Secret clearance' is everything that states this level or a lower one.
 */
export function factFilters(query: SearchQuery): Filter[] {
  const { value_min, value_max, questions_due_before } = query;
  return [
    ...aboutFact('clearance', clearance, query.clearance && inArray(clearance, upTo(query.clearance))),
    ...aboutFact('cmmc', cmmcLevel, query.cmmc && lte(cmmcLevel, Number(query.cmmc))),
    ...aboutFact(
      'value',
      valueMax,
      and(
        value_min === undefined ? undefined : gte(valueMax, value_min),
        value_max === undefined ? undefined : lte(valueMin, value_max),
      ),
    ),
    ...aboutFact(
      'site_visit',
      hasSiteVisit,
      query.site_visit && eq(hasSiteVisit, query.site_visit === 'yes'),
    ),
    ...aboutFact(
      'questions_due_before',
      questionsDueOn,
      questions_due_before && lt(questionsDueOn, questions_due_before),
    ),
  ];
}

/** No filter without a condition. */
function aboutFact(name: NullableFilter, column: Column, condition: SQL | '' | undefined): Filter[] {
  if (!condition) return [];
  return [
    {
      name,
      words: null,
      condition: sql`exists (${factsOfNotice(condition)})`,
      ifNull: { words: null, condition: sql`not exists (${factsOfNotice(isNotNull(column))})` },
      isStated: true,
    },
  ];
}

function factsOfNotice(condition: SQL): SQL {
  return sql`select from ${noticeFacts} where ${noticeFacts.noticeId} = ${notices.id} and ${condition}`;
}

function upTo(level: (typeof CLEARANCE_LEVELS)[number]) {
  return CLEARANCE_LEVELS.slice(0, CLEARANCE_LEVELS.indexOf(level) + 1);
}
