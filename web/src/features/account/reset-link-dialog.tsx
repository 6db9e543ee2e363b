import { useAppTime } from '#lib/app-time.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';

interface ResetLinkDialogProps {
  shown: { by: string; at: string };
  onClose(): void;
}

export function ResetLinkDialog({ shown: { by, at }, onClose }: ResetLinkDialogProps) {
  const { appDateTime } = useAppTime();
  return (
    <Dialog title="A link for your password" onClose={onClose}>
      <p>
        On {appDateTime(at)}, <span className="break-words font-medium">{by}</span> was shown a link with
        which a new password for your account can be chosen, because this server cannot send mails.
      </p>
      <p className="mt-3 text-muted">
        If you did not ask for it, change your password and tell another admin of your company.
      </p>
      <DialogActions>
        <Button kind="primary" data-first-focus onClick={onClose}>
          I have read this
        </Button>
      </DialogActions>
    </Dialog>
  );
}
