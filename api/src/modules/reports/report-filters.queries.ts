import type { FeedbackFilters } from '@bidlight/contract';
import { and, eq, gte, ilike, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfDate } from '#calendar.ts';
import { containing } from '#db/expressions.ts';
import { isCounted, isCurrentNotice } from '#db/list-conditions.ts';
import { notices, type OpportunityId, opportunities, votes, voteTallies } from '#db/schema.ts';

/** A report is about the votes of a company that match the filters. */
export interface Report {
  companyId: string;
  timeZone: string;
  filters: Omit<FeedbackFilters, 'page' | 'limit' | 'groupBy'>;
}

/**
 * Every figure of the reports is counted with these conditions, so that the figures agree. A vote belongs to the day on
 * which it was last cast, in the time zone of the report.
 */
export function isReportedVote(report: Report): SQL | undefined {
  return and(matchesFilters(votes, report), isCounted, isWithinDates(report));
}

/** The same condition for the tallies, which do not know when a vote was cast. */
export function isReportedTally(report: Report): SQL | undefined {
  return matchesFilters(voteTallies, report);
}

export function hasDateFilter({ filters }: Report): boolean {
  return filters.start_date !== undefined || filters.end_date !== undefined;
}

function isWithinDates({ timeZone, filters }: Report): SQL | undefined {
  const { start_date: from, end_date: to } = filters;
  return and(
    from ? gte(votes.castAt, startOfDate(timeZone, from)) : undefined,
    to ? lt(votes.castAt, startOfDate(timeZone, addDays(to, 1))) : undefined,
  );
}

function matchesFilters(
  table: typeof votes | typeof voteTallies,
  { companyId, filters }: Report,
): SQL | undefined {
  const { type_filter: type, opportunity_filter: opportunity } = filters;
  return and(
    eq(table.companyId, companyId),
    type ? eq(table.feedbackType, type) : undefined,
    opportunity ? eq(table.opportunityId, opportunity as OpportunityId) : undefined,
    matchesTexts(table.opportunityId, filters),
  );
}

/** A subquery instead of a join, because most reports have no text filter and then read the votes alone. */
function matchesTexts(
  opportunityId: typeof votes.opportunityId | typeof voteTallies.opportunityId,
  { rfp_filter: number, dept_filter: department, title_filter: title }: Report['filters'],
): SQL | undefined {
  if (!number && !department && !title) return undefined;
  const matches = and(
    number ? ilike(opportunities.solicitationNumber, containing(number)) : undefined,
    department ? ilike(notices.department, containing(department)) : undefined,
    title ? ilike(notices.title, containing(title)) : undefined,
  );
  return sql`${opportunityId} in (select ${opportunities.id} from ${opportunities}
    left join ${notices} on ${isCurrentNotice} where ${matches})`;
}
