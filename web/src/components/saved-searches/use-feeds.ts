import { listFeedAddresses, makeFeedAddress, removeFeedAddress } from '@bidlight/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

const feedsQuery = queryOptions({
  queryKey: ['own-feeds'],
  queryFn: async () => (await call(listFeedAddresses, {})).feeds,
});

/** Whether the user has an address of this list; null is the top list. */
export function useFeedAddress(savedSearchId: string | null) {
  return useQuery({
    ...feedsQuery,
    select: (feeds) => feeds.find((feed) => feed.savedSearchId === savedSearchId),
  });
}

export function useMakeFeed(savedSearchId: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(makeFeedAddress, { body: { savedSearchId } })).url,
    onSuccess: () => queries.invalidateQueries(feedsQuery),
  });
}

export function useRemoveFeed(id = '') {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeFeedAddress, { params: { id } }),
    onSuccess: () => queries.invalidateQueries(feedsQuery),
  });
}
