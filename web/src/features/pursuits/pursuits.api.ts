import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { boardQuery, tableQuery } from '#components/pursuits/pursuit-queries.ts';
import { filtersOf, type PursuitsAddress } from './pursuits-address.ts';

const ROWS_PER_PAGE = 50;

export function useBoard(address: PursuitsAddress) {
  return useQuery({
    ...boardQuery(filtersOf(address)),
    enabled: address.view === 'board',
    placeholderData: keepPreviousData,
    // Colleagues move them too.
    refetchOnWindowFocus: true,
  });
}

export function useTable(address: PursuitsAddress) {
  const { stage, page } = address;
  return useQuery({
    ...tableQuery({ ...filtersOf(address), ...(stage && { stage }), page, limit: ROWS_PER_PAGE }),
    enabled: address.view === 'table',
    placeholderData: keepPreviousData,
    // Colleagues move them too.
    refetchOnWindowFocus: true,
  });
}
