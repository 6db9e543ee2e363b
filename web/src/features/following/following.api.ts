import {
  type CallReply,
  getCalendarAddress,
  listFollowing,
  lookAtFollowing,
  removeCalendarAddress,
  renewCalendarAddress,
  switchFollowedVotes,
} from '@bidlight/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FOLLOWING } from '#components/opportunity/use-following.ts';
import { call, failureText } from '#lib/call.ts';
import { toast } from '#ui/toast.tsx';

const followingQuery = queryOptions({
  queryKey: [...FOLLOWING, 'list'],
  queryFn: () => call(listFollowing, {}),
});

export function useFollowing() {
  return useQuery(followingQuery);
}

/** What was shown is not new the next time. What is on the screen stays marked. */
export function useLook(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    call(lookAtFollowing, {}).catch(() => {
      // It is then new once more.
    });
  }, [isShown]);
}

type Following = CallReply<typeof listFollowing>;

export function useSwitchFollowedVotes() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (followsVotes: boolean) => call(switchFollowedVotes, { body: { followsVotes } }),
    onMutate: (followsVotes) =>
      queries.setQueryData(
        followingQuery.queryKey,
        (known: Following | undefined) => known && { ...known, followsVotes },
      ),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: FOLLOWING }),
  });
}

const calendarQuery = queryOptions({
  queryKey: ['own-calendar'],
  queryFn: async () => (await call(getCalendarAddress, {})).madeAt,
});

export function useCalendarAddress() {
  return useQuery(calendarQuery);
}

export function useRenewCalendar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(renewCalendarAddress, {})).url,
    onSuccess: () => queries.invalidateQueries(calendarQuery),
  });
}

export function useRemoveCalendar() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeCalendarAddress, {}),
    onSuccess: () => queries.invalidateQueries(calendarQuery),
  });
}
