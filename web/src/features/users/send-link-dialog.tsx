import type { ListedUser } from '@bidlight/contract';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { HandedLink } from './handed-link.tsx';
import { type LinkKind, useSendLink } from './users.api.ts';
import { userName } from './users-table.tsx';

const TEXTS: Record<LinkKind, { title: string; effect: string; valid: string; failed: string }> = {
  invitation: {
    title: 'Send invitation again',
    effect: 'gets a new link to join. The earlier one ends.',
    valid: 'for a day',
    failed: 'Failed to send the invitation',
  },
  reset: {
    title: 'Password reset link',
    effect: 'gets a link to choose a new password. Until it is used, the current password stays.',
    valid: 'for an hour',
    failed: 'Failed to send the link',
  },
};

interface SendLinkDialogProps {
  kind: LinkKind;
  user: ListedUser;
  onClose(): void;
}

/** Asks before somebody is mailed, and shows the link where the server cannot send it. */
export function SendLinkDialog({ kind, user, onClose }: SendLinkDialogProps) {
  const send = useSendLink(kind);
  const { title, effect, valid, failed } = TEXTS[kind];
  const name = userName(user);
  const confirm = () =>
    send.mutate(user, {
      onSuccess: ({ link, problem }) => {
        if (link || problem) return;
        toast.success(`A mail is on its way to ${name}.`);
        onClose();
      },
    });
  const problem = send.isError ? failureText(send.error, failed) : send.data?.problem;
  return (
    <Dialog title={title} onClose={onClose}>
      {send.data?.link ? (
        <HandedLink link={send.data.link} name={name} valid={valid} onClose={onClose} />
      ) : (
        <>
          <p>
            <strong className="font-semibold">{name}</strong> {effect}
          </p>
          {problem && (
            <div className="mt-4">
              <ErrorAlert>{problem}</ErrorAlert>
            </div>
          )}
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" data-first-focus disabled={send.isPending} onClick={confirm}>
              {send.isPending ? 'Sending...' : 'Send link'}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
