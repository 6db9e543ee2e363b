import type { ModelVersion } from '@bidlight/contract';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { useRollBack } from './learning.api.ts';

interface RollBackDialogProps {
  model: ModelVersion;
  active: ModelVersion | undefined;
  onClose(): void;
}

/** Asks before another version becomes active, and explains the effect on the scores. */
export function RollBackDialog({ model: { version }, active, onClose }: RollBackDialogProps) {
  const rollBack = useRollBack();
  const confirm = () =>
    rollBack.mutate(version, {
      onSuccess: (activeVersion) => {
        toast.success(`Version ${activeVersion} is active again.`);
        onClose();
      },
    });
  return (
    <Dialog title={`Roll back to version ${version}`} onClose={onClose}>
      <p>
        Version {version} becomes active for everyone in your company, and all scores return to exactly what
        they were with it.
      </p>
      <p className="mt-2 text-muted">
        No vote is lost. {active && `Version ${active.version} stays in the list, so this can be undone.`}
      </p>
      {rollBack.isError && (
        <div className="mt-4">
          <ErrorAlert>{failureText(rollBack.error, 'Failed to roll back')}</ErrorAlert>
        </div>
      )}
      <DialogActions>
        <Button data-first-focus onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" disabled={rollBack.isPending} onClick={confirm}>
          {rollBack.isPending ? 'Rolling back...' : 'Roll back'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
