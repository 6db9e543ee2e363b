import { listReminders, remindOfAward } from '@bidlight/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, failureText } from '#lib/call.ts';
import { toast } from '#ui/toast.tsx';

/** All queries about what comes again, each row with whether one is reminded of it. */
export const RECOMPETES = ['recompetes'];

const remindersQuery = queryOptions({
  queryKey: [...RECOMPETES, 'reminders'],
  queryFn: async () => (await call(listReminders, {})).reminders,
});

export function useReminders() {
  return useQuery(remindersQuery);
}

/** It is pending until the lists are right again. */
export function useRemind() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ awardId, isOn }: { awardId: number; isOn: boolean }) =>
      call(remindOfAward, { params: { awardId: String(awardId) }, body: { isOn } }),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: RECOMPETES }),
  });
}
