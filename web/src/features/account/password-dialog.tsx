import { PasswordChange } from '@bidlight/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.tsx';
import { useChangePassword } from './account.api.ts';

interface PasswordDialogProps {
  /** Whether somebody else has chosen the current password, so that the dialog has opened by itself. */
  isFirstOwn?: boolean;
  onClose(): void;
}

export function PasswordDialog({ isFirstOwn = false, onClose }: PasswordDialogProps) {
  const change = useChangePassword();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(PasswordChange),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        toast.success('Password changed. All other sessions have ended.');
        onClose();
      },
    }),
  );
  return (
    <Dialog
      title={isFirstOwn ? 'Choose your own password' : 'Change password'}
      isBeside={isFirstOwn}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {isFirstOwn && (
          <p className="text-muted">
            Your current password was chosen by someone else and expires after seven days. Choose one that
            only you know.
          </p>
        )}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={formState.errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={formState.errors.newPassword?.message}
          {...register('newPassword')}
        />
        {change.isError && <ErrorAlert>{failureText(change.error, 'Failed to change password')}</ErrorAlert>}
        <DialogActions>
          <Button onClick={onClose}>{isFirstOwn ? 'Later' : 'Cancel'}</Button>
          <Button type="submit" kind="primary" disabled={change.isPending}>
            {change.isPending ? 'Changing...' : 'Change password'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
