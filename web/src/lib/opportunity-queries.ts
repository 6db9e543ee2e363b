import { emailHistory, getOpportunity, type Opportunity } from '@bidlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The queries about one opportunity, apart from the others, because Home needs none of them. */

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
