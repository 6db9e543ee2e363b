import { getOpportunity, type Opportunity } from '@bidlight/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The page of one opportunity; apart from the other queries, because lists need nothing of what it answers. */

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
