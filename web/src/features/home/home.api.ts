import { sourceFreshness, TODAY_PAGE_SIZE } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { todayRfpsQuery } from '#components/today-rfps.ts';
import { call } from '#lib/call.ts';
import type { TodayAddress } from './today-address.ts';

export const SOURCE_FRESHNESS = ['source-freshness'];

export function useSourceFreshness() {
  return useQuery({ queryKey: SOURCE_FRESHNESS, queryFn: () => call(sourceFreshness, {}) });
}

export function useTodayRfps({ page, sortBy, sortOrder }: TodayAddress) {
  return useQuery({
    ...todayRfpsQuery({ page, limit: TODAY_PAGE_SIZE, sortBy, sortOrder }),
    placeholderData: keepPreviousData,
  });
}
