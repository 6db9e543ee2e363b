import { type FeedbackFilters, SCREENS } from '@bidlight/contract';

type FilterName = Exclude<keyof FeedbackFilters, 'page' | 'limit' | 'groupBy'>;
/** Filters as they stand in the address of the reports page. */
export type VotesFilters = Partial<Record<FilterName | 'period', string>>;

/** The id of the list on the reports page. */
export const VOTES_LIST = 'votes';

/** The address at which the reports page lists exactly these votes, or the opportunities that they are on. */
export function votesPath(filters: VotesFilters, view: 'votes' | 'aggregated' = 'votes'): string {
  const query = new URLSearchParams({ ...(view === 'votes' && { view }), ...filters });
  return `${SCREENS.feedbackReports}?${query}#${VOTES_LIST}`;
}

/** What a link from a count to its votes is called: '300 votes: Negative, Roof repair'. */
export function votesName(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'vote' : 'votes'}: ${what}`;
}
