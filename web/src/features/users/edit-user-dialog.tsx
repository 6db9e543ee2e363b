import { type ListedUser, UserEdit } from '@bidlight/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { NameFields, RoleField } from './user-fields.tsx';
import { useEditUser } from './users.api.ts';

interface EditUserDialogProps {
  user: ListedUser;
  /** Asks for a link to a new password instead. */
  onReset(): void;
  onClose(): void;
}

/** Name and role; the e-mail address is shown and cannot be changed (§5). */
export function EditUserDialog({ user, onReset, onClose }: EditUserDialogProps) {
  const edit = useEditUser(user.id);
  const { firstName, lastName, role } = user;
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(UserEdit),
    defaultValues: { firstName, lastName, role: role as string },
  });
  const submit = handleSubmit((values) =>
    edit.mutate(values, {
      onSuccess: () => {
        toast.success(`${values.firstName} ${values.lastName} was saved.`);
        onClose();
      },
    }),
  );
  return (
    <Dialog title="Edit User" onClose={onClose}>
      <p className="mb-4 text-muted [overflow-wrap:anywhere]">{user.email}</p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <NameFields
          firstName={register('firstName')}
          lastName={register('lastName')}
          errors={formState.errors}
        />
        <RoleField error={formState.errors.role?.message} {...register('role')} />
        {edit.isError && <ErrorAlert>{failureText(edit.error, 'Failed to update user')}</ErrorAlert>}
        {user.isActive && !user.isInvited && (
          <button
            type="button"
            onClick={onReset}
            className="min-h-6 self-start rounded-sm text-action underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
          >
            Password reset link
          </button>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={edit.isPending}>
            {edit.isPending ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
