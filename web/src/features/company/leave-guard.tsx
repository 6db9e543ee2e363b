import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';

/** Asks before a screen with unsaved changes is left, also by closing the page. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title="Leave without saving?" onClose={() => blocker.reset()}>
      <p>The profile has changes that are not saved. They are lost when you leave this page.</p>
      <DialogActions>
        <Button kind="danger" onClick={() => blocker.proceed()}>
          Leave without saving
        </Button>
        <Button kind="primary" onClick={() => blocker.reset()}>
          Stay on this page
        </Button>
      </DialogActions>
    </Dialog>
  );
}
