import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';

/** Asks before unsaved changes are lost by leaving the screen or closing the page. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isDirty && (from.pathname !== to.pathname || from.search !== to.search),
  );
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Leave without saving?" onClose={() => blocker.reset()}>
      <p>The profile has unsaved changes. They will be lost if you leave this page.</p>
      <DialogActions>
        <Button kind="danger" onClick={() => blocker.proceed()}>
          Leave without saving
        </Button>
        <Button kind="primary" data-first-focus onClick={() => blocker.reset()}>
          Stay on this page
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ConflictAlertProps {
  message: string;
  /** Loading the other version failed. */
  hasFailed: boolean;
  isLoading: boolean;
  onReload(): void;
}

/** Someone else has saved the profile in the meantime. Nothing that was typed is lost. */
export function ConflictAlert({ message, hasFailed, isLoading, onReload }: ConflictAlertProps) {
  return (
    <div role="alert" className="rounded-sm border border-bad/40 bg-bad-soft px-3.5 py-3 text-bad">
      <p className="font-medium">{message}</p>
      <p className="mt-1">
        Reload brings in what they saved. The fields you changed keep what you typed, all others take their
        version, and nothing is saved until you save it.
      </p>
      {hasFailed && <p className="mt-1">Their version could not be loaded. Your text is still here.</p>}
      <Button size="small" className="mt-2.5" disabled={isLoading} onClick={onReload}>
        {isLoading ? 'Reloading...' : 'Reload'}
      </Button>
    </div>
  );
}
