import { getBrief, sourceFreshness, TODAY_PAGE_SIZE, type TodayRfp } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VotableRow } from '#components/voting/use-list-voting.ts';
import { call } from '#lib/call.ts';
import { todayQuery } from '#lib/queries.ts';
import type { TodayAddress } from './today-address.ts';

export const SOURCE_FRESHNESS = ['source-freshness'];

export function useSourceFreshness() {
  return useQuery({ queryKey: SOURCE_FRESHNESS, queryFn: () => call(sourceFreshness, {}) });
}

export const BRIEF = ['brief'];

export function useBrief() {
  return useQuery({ queryKey: BRIEF, queryFn: async () => (await call(getBrief, {})).brief });
}

export function useToday({ kinds, ...order }: TodayAddress) {
  return useQuery({
    ...todayQuery({ ...order, limit: TODAY_PAGE_SIZE, ...(kinds === 'other' && { kinds }) }),
    placeholderData: keepPreviousData,
  });
}

export const todayToVotable = (opportunity: TodayRfp): VotableRow => ({
  ...opportunity,
  agency: opportunity.department,
});
