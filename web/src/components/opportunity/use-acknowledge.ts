import { acknowledgeAmendment } from '@bidlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, failureText } from '#lib/call.ts';
import { PURSUITS } from '#lib/queries.ts';
import { toast } from '#ui/toast.tsx';
import { FOLLOWING } from './use-following.ts';

/** Ticks an amendment for the whole company, or takes that back. */
export function useAcknowledge() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, acknowledged }: { id: number; acknowledged: boolean }) =>
      call(acknowledgeAmendment, { params: { id: String(id) }, body: { acknowledged } }),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: FOLLOWING }),
        queries.invalidateQueries({ queryKey: PURSUITS }),
      ]),
  });
}
