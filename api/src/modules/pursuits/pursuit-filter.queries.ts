import { OPEN_STAGES, type PursuitDue, type PursuitReach, type PursuitStage } from '@bidlight/contract';
import { and, eq, gte, inArray, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import { addDays, dayIn, startOfDate } from '#platform/time/calendar.ts';
import { isStated } from '#store/is-stated.ts';
import type { Moment } from '#store/list-conditions.ts';
import { noticeFacts, notices, pursuitChanges, pursuits } from '#store/schema.ts';

export interface PursuitFilter {
  id?: number | undefined;
  stage?: PursuitStage | undefined;
  /** A person's id, or `none`. */
  owner?: string | undefined;
  /** A department, or `NOT_STATED`. */
  agency?: string | undefined;
  /** A NAICS code as it is stated, or `NOT_STATED`. */
  code?: string | undefined;
  due?: PursuitDue | undefined;
  reached?: PursuitReach | undefined;
  /** The days on which it began. */
  from?: string | undefined;
  to?: string | undefined;
}

export const isOpenStage = inArray(pursuits.stage, [...OPEN_STAGES]);

/** Every condition that a filter asks for; the queries join opportunities, notices and facts. */
export function meets(companyId: string, filter: PursuitFilter, moment: Moment): SQL | undefined {
  const { id, stage, owner, agency, code, due, reached } = filter;
  return and(
    eq(pursuits.companyId, companyId),
    id === undefined ? undefined : eq(pursuits.id, id),
    stage && eq(pursuits.stage, stage),
    owner === 'none' ? isNull(pursuits.ownerId) : owner ? eq(pursuits.ownerId, owner) : undefined,
    isStated(notices.department, agency),
    isStated(notices.naicsCode, code),
    due && isDue(due, moment),
    reached && (reached === 'submitted' ? hasBeenSubmitted : not(hasBeenSubmitted)),
    hasBegunWithin(filter, moment),
  );
}

const AFTER_SUBMITTING = ['submitted', 'won', 'lost'] as const;

/**
 * It is or was in Submitted, Won or Lost. What the product moved there and somebody took back was never submitted because
 * of that.
 */
export const hasBeenSubmitted = sql<boolean>`(${inArray(pursuits.stage, [...AFTER_SUBMITTING])} or exists (
  select 1 from ${pursuitChanges} where ${pursuitChanges.pursuitId} = ${pursuits.id} and ${pursuitChanges.field} = 'stage'
    and not ${pursuitChanges.isByProduct}
    and ${pursuitChanges.after} #>> '{}' in (${sql.raw(AFTER_SUBMITTING.map((stage) => `'${stage}'`).join(', '))})))`;

function hasBegunWithin({ from, to }: PursuitFilter, { timeZone }: Moment): SQL | undefined {
  return and(
    from ? gte(pursuits.createdAt, startOfDate(timeZone, from)) : undefined,
    to ? lt(pursuits.createdAt, startOfDate(timeZone, addDays(to, 1))) : undefined,
  );
}

const DAYS_AHEAD = { week: 7, month: 30 } as const;

/** By its next step, its deadline or the day that questions are due. What is submitted waits for the office. */
function isDue(due: PursuitDue, { now, timeZone }: Moment): SQL | undefined {
  const today = dayIn(timeZone, now);
  const isDated = inArray(pursuits.stage, ['reviewing', 'pursuing']);
  if (due === 'overdue') {
    return and(
      isOpenStage,
      sql`(${pursuits.nextStepOn} < ${today} or (${isDated} and ${notices.responseAt} < ${now}))`,
    );
  }
  const after = addDays(today, DAYS_AHEAD[due] + 1);
  const questions = sql`jsonb_path_exists(${noticeFacts.facts},
    '$[*] ? (@.kind == "questionsDue" && @.value >= $from && @.value < $to)',
    jsonb_build_object('from', ${today}::text, 'to', ${after}::text))`;
  return and(
    isOpenStage,
    sql`((${pursuits.nextStepOn} >= ${today} and ${pursuits.nextStepOn} < ${after})
      or (${isDated} and ${notices.responseAt} >= ${now} and ${notices.responseAt} < ${startOfDate(timeZone, after)})
      or (${isDated} and ${questions}))`,
  );
}
