import { isDateRangeInOrder, listSecurityLog } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { queryOf, type SecurityLogAddress } from './security-log-address.ts';

export function isRangeInOrder({ from, to }: Pick<SecurityLogAddress, 'from' | 'to'>): boolean {
  return isDateRangeInOrder(from || undefined, to || undefined);
}

export function useSecurityLog(address: SecurityLogAddress) {
  const query = queryOf(address);
  return useQuery({
    queryKey: ['security-log', query],
    queryFn: () => call(listSecurityLog, { query }),
    placeholderData: keepPreviousData,
    enabled: isRangeInOrder(address),
  });
}
