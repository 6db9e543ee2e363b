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
    <Dialog title="Password link for your account" onClose={onClose}>
      <p>
        On {appDateTime(at)}, <span className="break-words font-medium">{by}</span> was shown a link for
        choosing a new password for your account, because this server cannot send mail.
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
