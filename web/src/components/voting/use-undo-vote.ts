import { FEEDBACK_LABELS, type FeedbackType, type TopRfp, undoFeedback } from '@bidlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call, failureText, serverError } from '#lib/call.ts';
import { toast } from '#ui/toast.tsx';
import { showVote } from './show-vote.ts';
import { endOffers, sayUndone } from './vote-messages.ts';

/**
 * Takes a vote on an opportunity back, unless it has become another one, and says what counts now. It outlives the dialog whose vote it undoes, so it
 * keeps no state; it returns whether it was done.
 */
export function useUndoVote() {
  const queries = useQueryClient();
  return async ({ id }: Pick<TopRfp, 'id'>, feedbackType: FeedbackType): Promise<boolean> => {
    try {
      const { myVote = null } = await call(undoFeedback, { body: { opportunityId: id, feedbackType } });
      const text = myVote
        ? `Your earlier vote ‘${FEEDBACK_LABELS[myVote]}’ counts again.`
        : 'Your vote is taken back.';
      sayUndone(text, [id]);
      void showVote(queries, { id }, myVote);
      return true;
    } catch (error) {
      endOffers();
      toast.error(serverError(error) ?? failureText(error, 'Failed to undo the vote. Please try again.'));
      return false;
    }
  };
}
