import { NewUser } from '@bidlight/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { failureText } from '#lib/call.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.tsx';
import { NameFields, RoleField } from './user-fields.tsx';
import { useAddUser } from './users.api.ts';

const EMPTY = { firstName: '', lastName: '', email: '', role: 'MEMBER', password: '' };

export function AddUserDialog({ onClose }: { onClose(): void }) {
  const add = useAddUser();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(NewUser),
    defaultValues: EMPTY,
  });
  const submit = handleSubmit((user) =>
    add.mutate(user, {
      onSuccess: () => {
        toast.success(`${user.firstName} ${user.lastName} was added.`);
        onClose();
      },
    }),
  );
  return (
    <Dialog title="Add User" onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
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
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <RoleField error={formState.errors.role?.message} {...register('role')} />
        {add.isError && <ErrorAlert>{failureText(add.error, 'Failed to create user')}</ErrorAlert>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={add.isPending}>
            {add.isPending ? 'Adding...' : 'Add User'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
