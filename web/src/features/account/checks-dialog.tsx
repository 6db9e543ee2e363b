import { CHECKS_PER_WEEK } from '@bidlight/contract';
import { useState } from 'react';
import { failureText } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { useSwitchChecks } from './account.api.ts';

/** The switch of the weekly check; it takes effect at once. */
export function ChecksDialog({ onClose }: { onClose(): void }) {
  const { wantsChecks } = useSignedIn();
  // The box shows what was chosen at once: that a call has begun is known a moment later.
  const [wanted, setWanted] = useState(wantsChecks);
  const { mutate, error } = useSwitchChecks();
  const choose = (isWanted: boolean) => {
    setWanted(isWanted);
    mutate(isWanted, { onError: () => setWanted(!isWanted) });
  };
  return (
    <Dialog title="Weekly check" onClose={onClose}>
      <p className="text-muted">
        Each week {CHECKS_PER_WEEK} random opportunities from below your list appear on Top RFPs for you to
        answer. This shows your team how many relevant ones the list misses.
      </p>
      {error && (
        <div className="mt-4">
          <ErrorAlert>{failureText(error)}</ErrorAlert>
        </div>
      )}
      <div className="mt-4">
        <Checkbox
          label="Ask me each week"
          data-first-focus
          checked={wanted}
          onChange={(event) => choose(event.target.checked)}
        />
      </div>
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
