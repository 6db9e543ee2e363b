import { FEEDBACK_LABELS, type FeedbackType } from '@bidlight/contract';
import { TitleText } from '#components/shared/readable.tsx';
import { failureText, serverError } from '#lib/call.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { CommentField } from './comment-field.tsx';
import { useUndoVote } from './use-undo-vote.ts';
import { useVote, type VoteTarget } from './use-vote.ts';
import { useVoteReasons } from './use-vote-reasons.ts';
import { VoteReasonsField } from './vote-reasons-field.tsx';

interface VoteDialogProps {
  opportunity: VoteTarget;
  type: FeedbackType;
  /** The comment outlives the dialog, so that after a failed vote it need not be typed again. */
  comment: string;
  onComment(comment: string): void;
  onClose(): void;
  onVoted?(opportunity: VoteTarget): void;
  onUndone?(opportunity: VoteTarget): void;
}

/** The confirmation of a vote (§4): open with a type, confirming, closed. */
export function VoteDialog(props: VoteDialogProps) {
  const { opportunity, type, comment, onComment, onClose, onVoted, onUndone } = props;
  const vote = useVote();
  const { reasons, toggle } = useVoteReasons(type);
  const undo = useUndoVote();
  const undoThis = async () => {
    if (await undo(opportunity)) onUndone?.(opportunity);
  };
  const confirm = () =>
    vote.mutate(
      { opportunity, type, reasons, comment },
      {
        onSuccess: () => {
          toast.success('Feedback submitted successfully!', { label: 'Undo', run: () => void undoThis() });
          onComment('');
          onVoted?.(opportunity);
        },
        onError: (error) =>
          toast.error(
            serverError(error) ?? failureText(error, 'Failed to submit feedback. Please try again.'),
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
        onSubmit={() => {
          if (!vote.isPending) confirm();
        }}
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
