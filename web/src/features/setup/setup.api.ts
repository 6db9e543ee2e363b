import { listTeaching, listUsers, scrapingOverview } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { modelsQuery } from '#lib/learning-queries.ts';
import { TEACHING } from '#lib/queries.ts';
import { useSignedIn } from '#lib/session.ts';
import type { StepName } from './setup-steps.ts';

/** What says whether steps are done; a job that ends may have done one. */
export const SETUP = ['setup-steps'];

/** Which steps are done, by the data itself; undefined while that is loading. */
export function useDoneSteps(): Record<StepName, boolean> | undefined {
  const { hasProfile } = useSignedIn();
  const sources = useQuery({ queryKey: [...SETUP, 'sources'], queryFn: () => call(scrapingOverview, {}) });
  const people = usePeople();
  const models = useQuery(modelsQuery);
  // What could not be loaded counts as not done: the step itself says what is wrong.
  if ([sources, people, models].some(({ isPending }) => isPending)) return undefined;
  return {
    notices: sources.data?.sources.some(({ source, asOf }) => source !== 'sample' && asOf !== null) ?? false,
    company: hasProfile,
    teach: models.data?.models.some(({ origin }) => origin === 'learning') ?? false,
    people: (people.data?.stats?.total ?? 0) > 1,
  };
}

export function usePeople() {
  const { companyId } = useSignedIn().user;
  return useQuery({
    queryKey: [...SETUP, 'people'],
    queryFn: () => call(listUsers, { query: { companyId, take: 1 } }),
  });
}

export function useTeaching() {
  return useQuery({ queryKey: TEACHING, queryFn: async () => (await call(listTeaching, {})).opportunities });
}
