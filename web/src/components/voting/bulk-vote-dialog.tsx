import { FEEDBACK_LABELS, type FeedbackType } from '@bidlight/contract';
import { opportunityName } from '#components/opportunity/opportunity-name.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { useBulkVote } from './use-bulk-vote.ts';
import type { VotableRow } from './use-list-voting.ts';
import { useVoteReasons } from './use-vote-reasons.ts';
import { VoteReasonsField } from './vote-reasons-field.tsx';

interface BulkVoteDialogProps {
  rows: readonly VotableRow[];
  type: FeedbackType;
  /** With the ids that were not recorded. */
  onVoted(failedIds: readonly number[]): void;
  onClose(): void;
}

const MAX_NAMED = 5;

/** One confirmation for all that are selected. */
export function BulkVoteDialog({ rows, type, onVoted, onClose }: BulkVoteDialogProps) {
  const vote = useBulkVote();
  const { reasons, toggle } = useVoteReasons(type);
  const confirm = () =>
    vote.mutate(
      { rows, type, reasons },
      {
        onSuccess: ({ failed }) => onVoted(failed.map(({ id }) => id)),
        onSettled: onClose,
      },
    );
  // Closing the dialog cannot cancel votes that are being sent.
  const close = () => {
    if (!vote.isPending) onClose();
  };
  const count = rows.length === 1 ? '1 opportunity' : `${rows.length} opportunities`;
  return (
    <Dialog title={`${FEEDBACK_LABELS[type]} for ${count}`} onClose={close}>
      <p>Your votes count for your company and teach its ranking.</p>
      <ul className="mt-3 ml-4.5 grid list-disc gap-1 [overflow-wrap:anywhere]">
        {rows.slice(0, MAX_NAMED).map((row) => (
          <li key={row.id}>{opportunityName(row)}</li>
        ))}
      </ul>
      {rows.length > MAX_NAMED && <p className="mt-1 text-muted">and {rows.length - MAX_NAMED} more</p>}
      <div className="mt-4 empty:hidden">
        <VoteReasonsField type={type} chosen={reasons} disabled={vote.isPending} hasKeys onToggle={toggle} />
      </div>
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
