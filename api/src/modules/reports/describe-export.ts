import { FEEDBACK_LABELS, type FeedbackFilters } from '@bidlight/contract';

/** Says in words which votes a file has. */
export function describeExport(query: FeedbackFilters): string {
  const { start_date, end_date, rfp_filter, dept_filter, title_filter } = query;
  const { type_filter, opportunity_filter, voter_filter, reason_filter, agency_filter, naics_filter } = query;
  const filters = [
    start_date && `from ${start_date}`,
    end_date && `until ${end_date}`,
    rfp_filter && `number with “${rfp_filter}”`,
    dept_filter && `department with “${dept_filter}”`,
    title_filter && `title with “${title_filter}”`,
    type_filter && `only “${FEEDBACK_LABELS[type_filter]}”`,
    opportunity_filter && `opportunity ${opportunity_filter}`,
    voter_filter && `voter ${voter_filter}`,
    reason_filter && `reasons: ${reason_filter.join(' and ')}`,
    agency_filter && `agency “${agency_filter}”`,
    naics_filter && `NAICS code “${naics_filter}”`,
  ].filter(Boolean);
  const what = query.groupBy ? 'Votes by RFP' : 'Votes';
  return filters.length > 0 ? `${what}: ${filters.join(', ')}` : `${what}, all of them`;
}
