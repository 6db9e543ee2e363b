import type { ListedUser } from '@bidlight/contract';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { useFlipAccess } from './users.api.ts';
import { accessAction, userName } from './users-table.tsx';

/** Asks before access is revoked or granted, and names the user and the effect. */
export function AccessDialog({ user, onClose }: { user: ListedUser; onClose(): void }) {
  const flip = useFlipAccess();
  const name = userName(user);
  const { isActive } = user;
  const confirm = () =>
    flip.mutate(user, {
      onSuccess: (releasedPursuits) => {
        const released = releasedPursuits > 0 ? ` ${releasedText(releasedPursuits)}` : '';
        toast.success(isActive ? `${name} no longer has access.${released}` : `${name} has access again.`);
        onClose();
      },
    });
  return (
    <Dialog title={accessAction(user)} onClose={onClose}>
      <p>
        <strong className="font-semibold">{name}</strong> {effectOf(user)}
      </p>
      {flip.isError && (
        <div className="mt-4">
          <ErrorAlert>
            {failureText(flip.error, isActive ? 'Failed to revoke access' : 'Failed to grant access')}
          </ErrorAlert>
        </div>
      )}
      <DialogActions>
        <Button data-first-focus={isActive || undefined} onClick={onClose}>
          Cancel
        </Button>
        <Button
          kind={isActive ? 'danger' : 'primary'}
          data-first-focus={!isActive || undefined}
          disabled={flip.isPending}
          onClick={confirm}
        >
          {flip.isPending ? 'Working...' : accessAction(user)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function effectOf({ isActive, isInvited }: ListedUser): string {
  if (isInvited)
    return isActive
      ? 'can no longer join by the invitation.'
      : 'will be able to join when you send the invitation again.';
  return isActive
    ? 'will be signed out at once and cannot sign in until access is granted again.'
    : 'will be able to sign in again with the same password.';
}

function releasedText(count: number): string {
  return count === 1 ? 'Their pursuit has no owner now.' : `Their ${count} pursuits have no owner now.`;
}
