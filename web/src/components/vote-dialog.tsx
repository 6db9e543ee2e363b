import { FEEDBACK_LABELS, type FeedbackType, type TopRfp } from '@bidlight/contract';
import { serverError, serverMessage } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { CommentField } from './comment-field.tsx';
import { TitleText } from './readable.tsx';
import { useVote } from './use-vote.ts';
import { useVoteReasons } from './use-vote-reasons.ts';
import { VoteReasonsField } from './vote-reasons-field.tsx';

interface VoteDialogProps {
  opportunity: TopRfp;
  type: FeedbackType;
  /** The comment outlives the dialog, so that after a failed vote it need not be typed again. */
  comment: string;
  onComment(comment: string): void;
  onClose(): void;
}

/** The confirmation of a vote (§4): open with a type, confirming, closed. */
export function VoteDialog({ opportunity, type, comment, onComment, onClose }: VoteDialogProps) {
  const vote = useVote();
  const { reasons, toggle } = useVoteReasons(type);
  const confirm = () =>
    vote.mutate(
      { opportunity, type, reasons, comment },
      {
        onSuccess: () => {
          toast.success('Feedback submitted successfully!');
          onComment('');
        },
        onError: (error) =>
          toast.error(
            serverError(error) ?? serverMessage(error) ?? 'Failed to submit feedback. Please try again.',
          ),
        onSettled: onClose,
      },
    );
  // Closing the dialog cannot cancel a vote that is being sent.
  const close = () => {
    if (!vote.isPending) onClose();
  };
  return (
    <Dialog title={FEEDBACK_LABELS[type]} onClose={close}>
      <p className="mb-4">
        Your vote on{' '}
        <strong className="font-semibold">
          {opportunity.title === null ? (
            opportunity.solicitationNumber
          ) : (
            <TitleText title={opportunity.title} />
          )}
        </strong>{' '}
        counts for your company and teaches its ranking.
      </p>
      <div className="mb-4 empty:hidden">
        <VoteReasonsField type={type} chosen={reasons} disabled={vote.isPending} hasKeys onToggle={toggle} />
      </div>
      <CommentField
        label="Comment (optional)"
        value={comment}
        disabled={vote.isPending}
        onChange={onComment}
      />
      <DialogActions>
        <Button disabled={vote.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" data-first-focus disabled={vote.isPending} onClick={confirm}>
          {vote.isPending ? 'Processing...' : 'Confirm'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
