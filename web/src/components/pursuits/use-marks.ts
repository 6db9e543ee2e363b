import { type CallReply, listPursuitMarks, SCREENS, startPursuits } from '@bidlight/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FOLLOWING } from '#components/opportunity/use-following.ts';
import { call, failureText } from '#lib/call.ts';
import { PURSUITS } from '#lib/queries.ts';
import { toast } from '#ui/toast.tsx';

const marksQuery = queryOptions({
  queryKey: [...PURSUITS, 'marks'],
  queryFn: async () => (await call(listPursuitMarks, {})).marks,
});

/** What the company pursues, once for all marks of a page: the pursuits by opportunity. */
export function usePursuitMarks() {
  return useQuery({ ...marksQuery, select: byOpportunity });
}

function byOpportunity(marks: CallReply<typeof listPursuitMarks>['marks']): ReadonlyMap<number, number> {
  return new Map(marks.map(({ opportunityId, pursuitId }) => [opportunityId, pursuitId]));
}

/** Pursues opportunities, marks them at once where they are shown, and says where they are now. */
export function useStartPursuits() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (opportunityIds: number[]) => call(startPursuits, { body: { opportunityIds } }),
    onSuccess: ({ pursued, failed }) => {
      const ids = new Set(pursued.map(({ opportunityId }) => opportunityId));
      queries.setQueryData(marksQuery.queryKey, (known) =>
        known?.filter(({ opportunityId }) => !ids.has(opportunityId)).concat(pursued),
      );
      void queries.invalidateQueries({ queryKey: PURSUITS });
      // Whoever owns a pursuit follows it.
      void queries.invalidateQueries({ queryKey: FOLLOWING });
      if (failed.length > 0) toast.error(failedText(failed));
      if (pursued.length === 0) return;
      toast.success(
        pursued.length === 1 ? 'In pursuit.' : `${pursued.length} opportunities in pursuit.`,
        { label: 'Open the board', run: () => void navigate(SCREENS.pursuits) },
        { place: 'pursuits' },
      );
    },
    onError: (error) => toast.error(failureText(error)),
  });
}

/** '2 are not in pursuit: Opportunity not found.' */
function failedText(failed: CallReply<typeof startPursuits>['failed']): string {
  const errors = [...new Set(failed.map(({ error }) => error))].join(' ');
  return `${failed.length === 1 ? '1 is' : `${failed.length} are`} not in pursuit: ${errors}`;
}
