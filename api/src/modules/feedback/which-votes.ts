import type { FeedbackFilters } from '@bidlight/contract';
import { and, eq, gte, ilike, lt, not, type SQL, sql } from 'drizzle-orm';
import { addDays, startOfDate } from '#calendar.ts';
import { containing } from '#db/containing.ts';
import { opportunities, procurements, votes } from '#db/schema.ts';
import { speaker } from '#modules/opportunities/recent.queries.ts';

/** Whose votes, and which of them, a report is about. */
export interface Report {
  companyId: string;
  timeZone: string;
  filters: Omit<FeedbackFilters, 'page' | 'limit' | 'groupBy'>;
}

/**
 * The one condition that every figure of the reports is counted with, so that they agree. A vote belongs to the day
 * it was last cast on in the time zone; a held vote does not count.
 */
export function isReported({ companyId, timeZone, filters }: Report): SQL | undefined {
  const { start_date: from, end_date: to, type_filter: type, opportunity_filter: opportunity } = filters;
  return and(
    eq(votes.companyId, companyId),
    not(votes.isHeld),
    from ? gte(votes.castAt, startOfDate(timeZone, from)) : undefined,
    to ? lt(votes.castAt, startOfDate(timeZone, addDays(to, 1))) : undefined,
    type ? eq(votes.feedbackType, type) : undefined,
    opportunity ? eq(votes.procurementId, opportunity) : undefined,
    isAboutWords(filters),
  );
}

/** A subquery and not a join, because most reports ask for no words and need no more than the votes. */
function isAboutWords({ rfp_filter, dept_filter, title_filter }: Report['filters']): SQL | undefined {
  if (!rfp_filter && !dept_filter && !title_filter) return undefined;
  const words = and(
    rfp_filter ? ilike(procurements.solicitationNumber, containing(rfp_filter)) : undefined,
    dept_filter ? ilike(opportunities.department, containing(dept_filter)) : undefined,
    title_filter ? ilike(opportunities.title, containing(title_filter)) : undefined,
  );
  return sql`${votes.procurementId} in (select ${procurements.id} from ${procurements}
    left join ${opportunities} on ${speaker} where ${words})`;
}
