import { AddressChange } from '@bidlight/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { failureText } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useChangeAddress } from './account.api.ts';

/** Another address takes effect when it was confirmed at the old and at the new one. */
export function AddressDialog({ onClose }: { onClose(): void }) {
  const { user } = useSignedIn();
  const change = useChangeAddress();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(AddressChange),
    defaultValues: { newEmail: '', password: '' },
  });
  return (
    <Dialog title="Change address" onClose={onClose}>
      {change.data ? (
        <>
          <p role="status" className="[overflow-wrap:anywhere]">
            Two mails are on their way: to {user.email} and to {change.data.newEmail}. Your address changes
            once both links are confirmed, within one day.
          </p>
          <DialogActions>
            <Button kind="primary" data-first-focus onClick={onClose}>
              Done
            </Button>
          </DialogActions>
        </>
      ) : (
        <form
          noValidate
          onSubmit={handleSubmit((values) => change.mutate(values))}
          className="flex flex-col gap-4"
        >
          <p className="text-muted [overflow-wrap:anywhere]">
            You sign in with {user.email} until you confirm the mails sent to it and to the new address.
          </p>
          <TextField
            label="New email"
            type="email"
            autoComplete="email"
            error={formState.errors.newEmail?.message}
            {...register('newEmail')}
          />
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={formState.errors.password?.message}
            {...register('password')}
          />
          {change.isError && (
            <ErrorAlert>{failureText(change.error, 'Failed to change the address')}</ErrorAlert>
          )}
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" kind="primary" disabled={change.isPending}>
              {change.isPending ? 'Sending...' : 'Send mails'}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
