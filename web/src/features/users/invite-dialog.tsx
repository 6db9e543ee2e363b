import { Invitation } from '@bidlight/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { toast } from '#ui/toast.tsx';
import { HandedLink } from './handed-link.tsx';
import { NameFields, RoleField } from './user-fields.tsx';
import { useInvite } from './users.api.ts';
import { userName } from './users-table.tsx';

/** Asks for everything but a password, which the invited person chooses. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const invite = useInvite();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Invitation),
    defaultValues: { firstName: '', lastName: '', email: '', role: 'MEMBER' },
  });
  const submit = handleSubmit((person) =>
    invite.mutate(person, {
      onSuccess: ({ user, link, problem }) => {
        if (link) return;
        if (problem) toast.error(`${userName(user)} is invited. ${problem}`);
        else toast.success(`${userName(user)} was invited by mail.`);
        onClose();
      },
    }),
  );
  const { link, user } = invite.data ?? {};
  return (
    <Dialog title="Invite" onClose={onClose}>
      {link && user ? (
        <HandedLink link={link} name={userName(user)} valid="for a day" onClose={onClose} />
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <p className="text-muted">
            The invited person gets a link, which works for a day, and chooses a password.
          </p>
          <NameFields
            firstName={register('firstName')}
            lastName={register('lastName')}
            errors={formState.errors}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            error={formState.errors.email?.message}
            {...register('email')}
          />
          <RoleField error={formState.errors.role?.message} {...register('role')} />
          {invite.isError && <ErrorAlert>{failureText(invite.error, 'Failed to invite')}</ErrorAlert>}
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" kind="primary" disabled={invite.isPending}>
              {invite.isPending ? 'Inviting...' : 'Invite'}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
