import { emailHistory, getOpportunity, type Opportunity } from '@bidlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Apart from the other shared queries, because Home shows no single opportunity and would load these for nothing. */

export function opportunityQuery(id: string) {
  return queryOptions({
    queryKey: ['opportunity', id],
    queryFn: async (): Promise<Opportunity> => (await call(getOpportunity, { params: { id } })).opportunity,
  });
}

export function emailHistoryQuery(opportunityId: number) {
  return queryOptions({
    queryKey: ['email-history', opportunityId],
    queryFn: async () => (await call(emailHistory, { params: { id: String(opportunityId) } })).emailHistory,
  });
}
