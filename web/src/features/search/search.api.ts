import { type SearchRfp, scrapingStats, searchRfps } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isUnfinished } from '#components/jobs/unfinished-scoring.tsx';
import { RUNNING_CHECK_MS } from '#components/jobs/use-job-updates.ts';
import type { VotableRow } from '#components/voting/use-list-voting.ts';
import { call } from '#lib/call.ts';
import { SEARCH } from '#lib/queries.ts';
import { useSignedIn } from '#lib/session.ts';
import type { SearchAddress } from './search-address.ts';

/** What the results are made of; while scores are missing it is asked for again and again. */
export function useScrapingStats() {
  const { hasProfile } = useSignedIn();
  return useQuery({
    queryKey: ['scraping-stats'],
    queryFn: async () => (await call(scrapingStats, {})).stats,
    refetchInterval: ({ state }) => (isUnfinished(state.data, hasProfile) ? RUNNING_CHECK_MS : false),
  });
}

/** The results for the address; the previous ones stay until they arrive. */
export function useSearch(address: SearchAddress) {
  return useQuery({
    queryKey: [...SEARCH, address],
    queryFn: async () => {
      const { all, ...filters } = address;
      const query = { ...filters, ...(all === '' && { open_only: true }) };
      return (await call(searchRfps, { query })).data;
    },
    placeholderData: keepPreviousData,
  });
}

export const foundToVotable = (opportunity: SearchRfp): VotableRow => ({
  ...opportunity,
  noticeId: opportunity.notice_id,
  agency: opportunity.department,
});
