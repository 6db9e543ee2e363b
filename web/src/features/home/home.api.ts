import { getBrief, sourceFreshness, TODAY_PAGE_SIZE, type TodayRfp } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VotableRow } from '#components/voting/use-list-voting.ts';
import { call } from '#lib/call.ts';
import { todayQuery } from '#lib/queries.ts';
import { type TodayAddress, todayOrder } from './today-address.ts';

export const SOURCE_FRESHNESS = ['source-freshness'];

export function useSourceFreshness() {
  return useQuery({ queryKey: SOURCE_FRESHNESS, queryFn: () => call(sourceFreshness, {}) });
}

export const BRIEF = ['brief'];

export function useBrief() {
  return useQuery({ queryKey: BRIEF, queryFn: async () => (await call(getBrief, {})).brief });
}

export function useToday(address: TodayAddress) {
  return useQuery({
    ...todayQuery({ page: address.page, ...todayOrder(address), limit: TODAY_PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
}

export const todayToVotable = (opportunity: TodayRfp): VotableRow => ({
  ...opportunity,
  agency: opportunity.department,
});
