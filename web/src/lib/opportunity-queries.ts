import { emailHistory, getOpportunity, type Opportunity } from '@bidlight/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Apart from the other shared queries, because Home shows no single opportunity and would load these for nothing. */

const OPPORTUNITY = ['opportunity'];

export function opportunityQuery(id: string) {
  return queryOptions({
    queryKey: [...OPPORTUNITY, id],
    queryFn: async (): Promise<Opportunity> => (await call(getOpportunity, { params: { id } })).opportunity,
  });
}

/** The opportunities whose pages were opened since the sign-in, the last one first. */
export function visitedOpportunities(queries: QueryClient): Opportunity[] {
  return queries
    .getQueryCache()
    .findAll({ queryKey: OPPORTUNITY })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data ? [state.data as Opportunity] : []));
}

export function emailHistoryQuery(opportunityId: number) {
  return queryOptions({
    queryKey: ['email-history', opportunityId],
    queryFn: async () => (await call(emailHistory, { params: { id: String(opportunityId) } })).emailHistory,
  });
}
