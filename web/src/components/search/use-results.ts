import {
  type CallInput,
  formatCount,
  type SearchReply,
  type SearchRfp,
  searchRfps,
} from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VotableRow } from '#components/voting/use-list-voting.ts';
import { call } from '#lib/call.ts';
import { SEARCH } from '#lib/queries.ts';

type Search = NonNullable<CallInput<typeof searchRfps>['query']>;
/** In the words of the call; the server says where one of the values is none. */
type Filters = Readonly<Record<string, string | number>>;

/** The results of a search; the previous ones stay until they arrive. */
export function useResults(filters: Filters | undefined) {
  return useQuery({
    queryKey: [...SEARCH, filters],
    queryFn: async () => (await call(searchRfps, { query: filters as Search })).data,
    enabled: filters !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** '1,000+ results found' */
export function countText({ total, isTotalMinimum }: SearchReply): string {
  const count = isTotalMinimum ? `${formatCount(total)}+` : formatCount(total);
  return `${count} ${total === 1 ? 'result' : 'results'} found`;
}

/** How many pages there are; beyond a count that is a minimum they go on. */
export function pagesOf({ total, limit, isTotalMinimum }: SearchReply, page: number): number {
  const counted = Math.max(1, Math.ceil(total / limit));
  return isTotalMinimum ? Math.max(counted, page + 1) : counted;
}

export const foundToVotable = (opportunity: SearchRfp): VotableRow => ({
  ...opportunity,
  noticeId: opportunity.notice_id,
  agency: opportunity.department,
});
