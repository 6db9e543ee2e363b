import {
  type CallInput,
  findAwardees,
  listOwnAwardees,
  listOwnAwards,
  markOwnAwardee,
} from '@bidlight/contract';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** All queries about the awardees that are the own company. Admins alone may ask. */
const OWN_AWARDEES = ['own-awardees'];

const ownAwardeesQuery = queryOptions({
  queryKey: [...OWN_AWARDEES, 'marked'],
  queryFn: async () => (await call(listOwnAwardees, {})).awardees,
});

export function useOwnAwardees(isWanted = true) {
  return useQuery({ ...ownAwardeesQuery, enabled: isWanted });
}

/** Who has a name like it; nobody is looked for by a single letter. */
export function useFoundAwardees(q: string) {
  return useQuery({
    queryKey: ['awardees', q],
    queryFn: async () => (await call(findAwardees, { query: { q } })).awardees,
    placeholderData: keepPreviousData,
    enabled: q.length > 1,
  });
}

export function useOwnAwards(
  query: NonNullable<CallInput<typeof listOwnAwards>['query']>,
  isWanted: boolean,
) {
  return useQuery({
    queryKey: [...OWN_AWARDEES, 'awards', query],
    queryFn: () => call(listOwnAwards, { query }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  });
}

/** It is pending until the lists are right again. */
export function useMarkAwardee() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isUs }: { id: number; isUs: boolean }) =>
      call(markOwnAwardee, { params: { id: String(id) }, body: { isUs } }),
    onSettled: () => queries.invalidateQueries({ queryKey: OWN_AWARDEES }),
  });
}
