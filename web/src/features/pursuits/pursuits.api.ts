import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { boardQuery } from '#components/pursuits/pursuit-queries.ts';
import { filtersOf, type PursuitsAddress } from './pursuits-address.ts';

export function useBoard(address: PursuitsAddress) {
  return useQuery({
    ...boardQuery(filtersOf(address)),
    enabled: address.view === 'board',
    placeholderData: keepPreviousData,
  });
}
