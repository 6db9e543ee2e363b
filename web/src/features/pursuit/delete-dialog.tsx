import { type Pursuit, readableTitle, SCREENS } from '@bidlight/contract';
import { useNavigate } from 'react-router';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { useDeletePursuit } from './pursuit.api.ts';

/** Asks before a pursuit is deleted, and says what goes with it. */
export function DeleteDialog({ pursuit, onClose }: { pursuit: Pursuit; onClose(): void }) {
  const deleting = useDeletePursuit(pursuit.id);
  const navigate = useNavigate();
  const confirm = () =>
    deleting.mutate(undefined, {
      onSuccess: () => {
        toast.success('The pursuit is deleted.');
        void navigate(SCREENS.pursuits);
      },
    });
  return (
    <Dialog title="Delete the pursuit" onClose={onClose}>
      <p>
        The pursuit of <strong className="font-semibold">{readableTitle(pursuit.title)}</strong> goes with its
        notes, its open questions and its history, for everybody. The opportunity and its votes stay.
      </p>
      {deleting.isError && (
        <div className="mt-4">
          <ErrorAlert>{failureText(deleting.error, 'Failed to delete the pursuit.')}</ErrorAlert>
        </div>
      )}
      <DialogActions>
        <Button data-first-focus onClick={onClose}>
          Cancel
        </Button>
        <Button kind="danger" disabled={deleting.isPending} onClick={confirm}>
          {deleting.isPending ? 'Working...' : 'Delete'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
