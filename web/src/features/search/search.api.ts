import { searchRfps } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import type { SearchAddress } from './search-address.ts';

/** The results for the address; the previous ones stay until they arrive. */
export function useSearch(address: SearchAddress) {
  return useQuery({
    queryKey: ['search', address],
    queryFn: async () => (await call(searchRfps, { query: address })).data,
    placeholderData: keepPreviousData,
  });
}
