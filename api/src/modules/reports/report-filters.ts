import type { FeedbackFilters } from '@bidlight/contract';
import { and, eq, gte, ilike, lt, not, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfDate } from '#calendar.ts';
import { containing } from '#db/expressions.ts';
import { isCurrentNotice } from '#db/list-conditions.ts';
import { notices, type OpportunityId, opportunities, votes, voteTallies } from '#db/schema.ts';

/** Whose votes, and which of them, a report is about. */
export interface Report {
  companyId: string;
  timeZone: string;
  filters: Omit<FeedbackFilters, 'page' | 'limit' | 'groupBy'>;
}

/**
 * The conditions that every figure of the reports is counted with, so that they agree. A vote belongs to the day it was
 * last cast on in the time zone; a held vote does not count.
 */
export function isReported(report: Report): SQL | undefined {
  return and(isAskedFor(votes, report), not(votes.isHeld), isInDates(votes.castAt, report));
}

/** The same for the tallies, which do not know when a vote was cast. */
export function isTallied(report: Report): SQL | undefined {
  return isAskedFor(voteTallies, report);
}

export function hasDates({ filters }: Report): boolean {
  return filters.start_date !== undefined || filters.end_date !== undefined;
}

function isInDates(at: typeof votes.castAt, { timeZone, filters }: Report): SQL | undefined {
  const { start_date: from, end_date: to } = filters;
  return and(
    from ? gte(at, startOfDate(timeZone, from)) : undefined,
    to ? lt(at, startOfDate(timeZone, addDays(to, 1))) : undefined,
  );
}

function isAskedFor(
  counted: typeof votes | typeof voteTallies,
  { companyId, filters }: Report,
): SQL | undefined {
  const { type_filter: type, opportunity_filter: opportunity } = filters;
  return and(
    eq(counted.companyId, companyId),
    type ? eq(counted.feedbackType, type) : undefined,
    opportunity ? eq(counted.opportunityId, opportunity as OpportunityId) : undefined,
    isAboutWords(counted.opportunityId, filters),
  );
}

/** A subquery and not a join, because most reports ask for no words and need no more than the votes. */
function isAboutWords(
  opportunityId: typeof votes.opportunityId | typeof voteTallies.opportunityId,
  { rfp_filter, dept_filter, title_filter }: Report['filters'],
): SQL | undefined {
  if (!rfp_filter && !dept_filter && !title_filter) return undefined;
  const words = and(
    rfp_filter ? ilike(opportunities.solicitationNumber, containing(rfp_filter)) : undefined,
    dept_filter ? ilike(notices.department, containing(dept_filter)) : undefined,
    title_filter ? ilike(notices.title, containing(title_filter)) : undefined,
  );
  return sql`${opportunityId} in (select ${opportunities.id} from ${opportunities}
    left join ${notices} on ${isCurrentNotice} where ${words})`;
}
