import { listRecompetes } from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { RECOMPETES } from '#components/awards/use-reminders.ts';
import { call } from '#lib/call.ts';

export function useRecompetes(page: number) {
  return useQuery({
    queryKey: [...RECOMPETES, 'list', page],
    queryFn: () => call(listRecompetes, { query: { page } }),
    placeholderData: keepPreviousData,
  });
}
