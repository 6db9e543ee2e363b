import { AWARDS_PAGE_SIZE, getMarket, listAwards } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { awardsQuery, type MarketAddress, marketQuery } from './market-address.ts';

const MARKET = 'market';

export function useMarket(address: MarketAddress) {
  const query = marketQuery(address);
  return useQuery({
    queryKey: [MARKET, 'figures', query],
    queryFn: async () => (await call(getMarket, { query: query })).market,
    placeholderData: keepPreviousData,
  });
}

export function useAwards(address: MarketAddress) {
  const query = awardsQuery(address);
  const { page } = address;
  return useQuery({
    queryKey: [MARKET, 'awards', query, page],
    queryFn: () => call(listAwards, { query: { ...query, page, limit: AWARDS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
}
