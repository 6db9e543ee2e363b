import { FEEDBACK_LABELS, type FeedbackType, type TeamVote } from '@bidlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TitleText } from '#components/shared/readable.tsx';
import { CallError, failureText, serverError } from '#lib/call.ts';
import { loadVotesOn } from '#lib/follow-votes.ts';
import { useSignedIn } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { CommentField } from './comment-field.tsx';
import { ReplaceQuestion } from './replace-question.tsx';
import { useUndoVote } from './use-undo-vote.ts';
import { useVote, type VoteTarget } from './use-vote.ts';
import { useVoteReasons } from './use-vote-reasons.ts';
import { sayVoted } from './vote-messages.ts';
import { VoteReasonsField } from './vote-reasons-field.tsx';

interface VoteDialogProps {
  opportunity: VoteTarget;
  type: FeedbackType;
  /** The comment outlives the dialog, so that after a failed vote it need not be typed again. */
  comment: string;
  onComment(comment: string): void;
  onClose(): void;
  onVoted?(opportunity: VoteTarget, type: FeedbackType): void;
  onUndone?(opportunity: VoteTarget): void;
  /** The set-up guide asks for the vote. */
  isTeaching?: boolean;
}

/** The confirmation of a vote (§4): open with a type, confirming, closed. */
export function VoteDialog(props: VoteDialogProps) {
  const { opportunity, type, comment, onComment, onClose, onVoted, onUndone } = props;
  const vote = useVote();
  const { reasons, toggle } = useVoteReasons(type);
  const undo = useUndoVote();
  const undoThis = async () => {
    if (await undo(opportunity, type)) onUndone?.(opportunity);
  };
  // What the page showed when the dialog was opened; the lists below follow other windows.
  const [seenVote, setSeenVote] = useState(opportunity.myVote);
  const [changed, setChanged] = useState<TeamVote>();
  const queries = useQueryClient();
  const { user } = useSignedIn();
  /** Throws where there is nothing to ask. */
  const askAgain = async (error: unknown) => {
    if (!(error instanceof CallError && error.status === 409)) throw error;
    const [now] = await loadVotesOn(queries, [opportunity.id]);
    setSeenVote(now?.myVote);
    setChanged(now?.votes.find(({ email }) => email === user.email.toLowerCase()));
  };
  const confirm = () =>
    vote.mutate(
      { opportunity, type, reasons, comment, seenVote, isTeaching: props.isTeaching },
      {
        onSuccess: () => {
          sayVoted({ ids: [opportunity.id], undo: () => void undoThis() });
          onComment('');
          onVoted?.(opportunity, type);
          onClose();
        },
        onError: (error) =>
          void askAgain(error).catch((failure) => {
            toast.error(
              serverError(failure) ?? failureText(failure, 'Failed to submit feedback. Please try again.'),
            );
            onClose();
          }),
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
      {changed ? (
        <ReplaceQuestion vote={changed} isBusy={vote.isPending} onKeep={onClose} onReplace={confirm} />
      ) : (
        <DialogActions>
          <Button disabled={vote.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" data-first-focus disabled={vote.isPending} onClick={confirm}>
            {vote.isPending ? 'Processing...' : 'Confirm'}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}
