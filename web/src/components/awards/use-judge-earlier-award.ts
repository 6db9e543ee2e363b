import { judgeEarlierAward } from '@bidlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError, call, failureText } from '#lib/call.ts';
import { opportunityQuery } from '#lib/opportunity-query.ts';
import { TOP } from '#lib/queries.ts';
import { toast } from '#ui/toast.tsx';

interface Judgement {
  awardId: number;
  isSame: boolean;
}

/**
 * Says for the company that an earlier award of the page is not for the same work; the toast takes that back. It leaves the page at
 * once, and what is shown then is what the server says, because another one may take its place.
 */
export function useJudgeEarlierAward(opportunityId: number): (awardId: number, isSame: boolean) => void {
  const id = String(opportunityId);
  const queries = useQueryClient();
  const { queryKey } = opportunityQuery(id);
  const reload = () =>
    Promise.all([queries.invalidateQueries({ queryKey }), queries.invalidateQueries({ queryKey: TOP })]);
  const { mutate } = useMutation({
    scope: { id: `earlier awards of ${id}` },
    mutationFn: ({ awardId, isSame }: Judgement) =>
      call(judgeEarlierAward, { params: { id, awardId: String(awardId) }, body: { isSame } }),
    onMutate: async ({ awardId, isSame }) => {
      if (isSame) return;
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(
        queryKey,
        (shown) =>
          shown && { ...shown, earlierAwards: shown.earlierAwards?.filter((award) => award.id !== awardId) },
      );
    },
    onSuccess: (_, { awardId, isSame }) => {
      void reload();
      if (isSame) toast.success('The earlier award is shown again.');
      else
        toast.success('Your company will not see this earlier award here again.', {
          label: 'Undo',
          run: () => mutate({ awardId, isSame: true }),
        });
    },
    onError: (error) => {
      void reload();
      const isGone = error instanceof CallError && error.status === 404;
      toast.error(
        isGone
          ? 'This award is no longer listed here.'
          : failureText(error, 'Failed to save your answer. Please try again.'),
      );
    },
  });
  return (awardId, isSame) => mutate({ awardId, isSame });
}
