import { NOT_STATED, SCREENS } from '@bidlight/contract';
import { datesOfBar } from './bar-dates.ts';
import { onlyPeriodOf, type ReportAddress, votesLink } from './report-address.ts';

/** What a number of the outcomes counts, as the table of pursuits is filtered by it. */
interface PursuitFilters {
  stage?: 'won' | 'lost';
  reached?: 'submitted' | 'not_submitted';
  agency?: string;
  code?: string;
  owner?: string;
  from?: string;
  to?: string;
}

/** Where the rows behind the numbers of a group are listed. */
export interface OutcomeLinks {
  voted: string;
  pursued: (more?: Pick<PursuitFilters, 'stage' | 'reached'>) => string;
}

/** What has to be true of pursuits and votes to be of a group. */
export interface OutcomeAbout {
  pursuit: Omit<PursuitFilters, 'stage' | 'reached'>;
  vote: Partial<
    Record<'agency_filter' | 'naics_filter' | 'voter_filter' | 'start_date' | 'end_date', string>
  >;
}

/** The report's other filters are about votes; its days count for both. */
export function outcomeLinks(address: ReportAddress, { pursuit, vote }: OutcomeAbout): OutcomeLinks {
  const { start_date: from, end_date: to } = address;
  const filters = { ...(from && { from }), ...(to && { to }), ...pursuit };
  return {
    voted: votesLink(onlyPeriodOf(address), { ...vote, type_filter: 'relevant_match' }, 'aggregated'),
    pursued: (more) => `${SCREENS.pursuits}?${new URLSearchParams({ view: 'table', ...filters, ...more })}`,
  };
}

export const ALL: OutcomeAbout = { pursuit: {}, vote: {} };

export function aboutMonth(start: string, address: ReportAddress): OutcomeAbout {
  const vote = datesOfBar('month', start, address);
  return { pursuit: { from: vote.start_date, to: vote.end_date }, vote };
}

export function aboutAgency(name: string | null): OutcomeAbout {
  const agency = name ?? NOT_STATED;
  return { pursuit: { agency }, vote: { agency_filter: agency } };
}

export function aboutCode(name: string | null): OutcomeAbout {
  const code = name ?? NOT_STATED;
  return { pursuit: { code }, vote: { naics_filter: code } };
}

export function aboutOwner(id: string | null): OutcomeAbout {
  return { pursuit: { owner: id ?? 'none' }, vote: { voter_filter: id ?? '' } };
}
