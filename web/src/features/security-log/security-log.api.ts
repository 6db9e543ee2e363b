import { isDateRangeInOrder, listSecurityLog } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { logQuery, type SecurityLogAddress } from './security-log-address.ts';

export function isLogRangeInOrder({ from, to }: Pick<SecurityLogAddress, 'from' | 'to'>): boolean {
  return isDateRangeInOrder(from || undefined, to || undefined);
}

export function useSecurityLog(address: SecurityLogAddress) {
  const query = logQuery(address);
  return useQuery({
    queryKey: ['security-log', query],
    queryFn: () => call(listSecurityLog, { query }),
    placeholderData: keepPreviousData,
    enabled: isLogRangeInOrder(address),
  });
}
