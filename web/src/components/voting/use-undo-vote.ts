import { FEEDBACK_LABELS, type TopRfp, undoFeedback } from '@bidlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, failureText, serverError } from '#lib/call.ts';
import { toast } from '#ui/toast.tsx';
import { showVote } from './show-vote.ts';

/**
 * Takes the last vote on an opportunity back and says what counts now. It outlives the dialog whose vote it undoes, so it
 * keeps no state; it returns whether it was done.
 */
export function useUndoVote() {
  const queries = useQueryClient();
  return async (opportunity: Pick<TopRfp, 'id'>): Promise<boolean> => {
    try {
      const { myVote = null } = await call(undoFeedback, { body: { opportunityId: opportunity.id } });
      toast.success(
        myVote ? `Your earlier vote ‘${FEEDBACK_LABELS[myVote]}’ counts again.` : 'Your vote is taken back.',
      );
      void showVote(queries, opportunity, myVote);
      return true;
    } catch (error) {
      toast.error(serverError(error) ?? failureText(error, 'Failed to undo the vote. Please try again.'));
      return false;
    }
  };
}
