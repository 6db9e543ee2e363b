import { markWrongReason, type ShownReason } from '@bidlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, call, failureText } from '#lib/call.ts';
import { opportunityQuery } from '#lib/opportunity-query.ts';
import { MODELS } from '#lib/queries.ts';
import { toast } from '#ui/toast.tsx';

/**
 * Marks a reason of an opportunity's page or sheet as wrong, or takes that back. It is shown at once and undone where the call fails. Calls follow
 * one another, so that the last tap is what stays.
 */
export function useMarkReason(opportunityId: number): (reason: ShownReason) => void {
  const id = String(opportunityId);
  const queries = useQueryClient();
  const { queryKey } = opportunityQuery(id);
  const show = (text: string, isWrong: boolean) =>
    queries.setQueryData(
      queryKey,
      (shown) =>
        shown && {
          ...shown,
          reasons: shown.reasons?.map((one) => (one.text === text ? { ...one, isWrong } : one)),
        },
    );
  const { mutate } = useMutation({
    scope: { id: `reasons of ${id}` },
    mutationFn: (body: Pick<ShownReason, 'text' | 'isWrong'>) =>
      call(markWrongReason, { params: { id }, body }),
    onMutate: async ({ text, isWrong }) => {
      show(text, isWrong);
      // What was asked for before would show it as it was.
      await queries.cancelQueries({ queryKey });
    },
    onSuccess: (_, { text, isWrong }) => {
      show(text, isWrong);
      void queries.invalidateQueries({ queryKey: MODELS });
    },
    onError: (error, { text, isWrong }) => {
      show(text, !isWrong);
      toast.error(failureText(error, 'Failed to mark the reason. Please try again.'));
      if (error instanceof CallError && error.status === 409) void queries.invalidateQueries({ queryKey });
    },
  });
  return ({ text, isWrong }) => mutate({ text, isWrong: !isWrong });
}
