import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';

interface SendDialogProps {
  title: string;
  recipients: readonly string[];
  onClose(): void;
  onConfirm(): void;
}

/** Asks for confirmation before mail is sent, and lists the recipients. */
export function SendDialog({ title, recipients, onClose, onConfirm }: SendDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        {recipients.length === 1 ? 'This address gets' : `These ${recipients.length} addresses get`} the top
        RFPs of their company, with links to vote:
      </p>
      <ul aria-label="Recipients" className="mt-3 flex flex-col gap-1.5 rounded-md bg-sunken px-3.5 py-3">
        {recipients.map((address) => (
          <li key={address} className="[overflow-wrap:anywhere]">
            {address}
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button data-first-focus onClick={onClose}>
          Cancel
        </Button>
        <Button kind="primary" onClick={onConfirm}>
          Send to {recipients.length} {recipients.length === 1 ? 'recipient' : 'recipients'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
