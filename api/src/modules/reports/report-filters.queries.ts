import type { FeedbackFilters } from '@bidlight/contract';
import { and, arrayContains, eq, gte, ilike, lt, type SQL, sql } from 'drizzle-orm';
import { containing } from '#platform/db/patterns.ts';
import { addDays, startOfDate } from '#platform/time/calendar.ts';
import { isStated } from '#store/is-stated.ts';
import { isCounted, isCurrentNotice } from '#store/list-conditions.ts';
import { notices, type OpportunityId, opportunities, votes, voteTallies } from '#store/schema.ts';

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
  return and(
    matchesFilters(votes, report),
    isCounted,
    isWithinDates(report),
    isOfVoter(report),
    givesReasons(report),
  );
}

/** The same condition for the tallies, which count without looking at single votes. */
export function isReportedTally(report: Report): SQL | undefined {
  return matchesFilters(voteTallies, report);
}

/** Whether the filters ask what the tallies do not know: when a vote was cast, by whom and why. */
export function needsVotes({ filters }: Report): boolean {
  const { start_date, end_date, voter_filter, reason_filter } = filters;
  return [start_date, end_date, voter_filter, reason_filter].some((filter) => filter !== undefined);
}

function isWithinDates({ timeZone, filters }: Report): SQL | undefined {
  const { start_date: from, end_date: to } = filters;
  return and(
    from ? gte(votes.castAt, startOfDate(timeZone, from)) : undefined,
    to ? lt(votes.castAt, startOfDate(timeZone, addDays(to, 1))) : undefined,
  );
}

function isOfVoter({ filters: { voter_filter: userId } }: Report): SQL | undefined {
  return userId ? eq(votes.userId, userId) : undefined;
}

function givesReasons({ filters: { reason_filter: reasons } }: Report): SQL | undefined {
  if (!reasons) return undefined;
  const given = reasons.filter((reason) => reason !== 'any');
  return given.length > 0 ? arrayContains(votes.reasons, given) : sql`${votes.reasons} <> '{}'`;
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
    isOnOpportunities(table.opportunityId, companyId, filters),
  );
}

/**
 * A subquery instead of a join, because most reports have no such filter and then read the votes alone. It looks at what the
 * company has voted on: looking for a word in the titles of a million opportunities takes seconds.
 */
function isOnOpportunities(
  opportunityId: typeof votes.opportunityId | typeof voteTallies.opportunityId,
  companyId: string,
  filters: Report['filters'],
): SQL | undefined {
  const { rfp_filter: number, dept_filter: department, title_filter: title } = filters;
  const matches = and(
    number ? ilike(opportunities.solicitationNumber, containing(number)) : undefined,
    department ? ilike(notices.department, containing(department)) : undefined,
    title ? ilike(notices.title, containing(title)) : undefined,
    isStated(notices.department, filters.agency_filter),
    isStated(notices.naicsCode, filters.naics_filter),
  );
  if (!matches) return undefined;
  return sql`${opportunityId} in (select ${opportunities.id} from ${opportunities}
    left join ${notices} on ${isCurrentNotice}
    where ${opportunities.id} = any(array(select t.opportunity_id from vote_tallies t where t.company_id = ${companyId}))
      and ${matches})`;
}
