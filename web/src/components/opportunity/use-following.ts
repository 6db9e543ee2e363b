import { type CallReply, follow, listFollowedIds } from '@bidlight/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, failureText } from '#lib/call.ts';
import { toast } from '#ui/toast.tsx';

/** All queries about what one follows. */
export const FOLLOWING = ['following'];

type FollowedIds = CallReply<typeof listFollowedIds>;

const followedIdsQuery = queryOptions({
  queryKey: [...FOLLOWING, 'ids'],
  queryFn: () => call(listFollowedIds, {}),
});

/** The ids of what one follows, once for all stars of a page. */
export function useFollowedIds() {
  return useQuery(followedIdsQuery);
}

/** The star turns at once, and back where the server refuses. */
export function useFollow() {
  const queries = useQueryClient();
  const show = (id: number, isFollowing: boolean) =>
    queries.setQueryData(followedIdsQuery.queryKey, (known: FollowedIds | undefined) => {
      if (!known) return known;
      const others = known.ids.filter((each) => each !== id);
      return { ...known, ids: isFollowing ? [...others, id] : others };
    });
  return useMutation({
    mutationFn: ({ id, following }: { id: number; following: boolean }) =>
      call(follow, { params: { id: String(id) }, body: { following } }),
    onMutate: ({ id, following }) => show(id, following),
    onError: (error, { id, following }) => {
      show(id, !following);
      toast.error(failureText(error));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: FOLLOWING }),
  });
}
