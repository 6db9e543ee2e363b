import { searchRfps } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import type { SearchAddress } from './search-address.ts';

/** The results for the address; the previous ones stay until they arrive. */
export function useSearch(address: SearchAddress) {
  return useQuery({
    queryKey: ['search', address],
    queryFn: async () => {
      const { all, ...filters } = address;
      const query = { ...filters, ...(all === '' && { open_only: true }) };
      const { success, data } = await call(searchRfps, { query });
      if (!success) throw new Error('The search was answered without success.');
      return data;
    },
    placeholderData: keepPreviousData,
  });
}
