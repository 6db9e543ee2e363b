import type { ComponentProps } from 'react';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

const ROLES = [
  { value: 'MEMBER', label: 'Member' },
  { value: 'ADMIN', label: 'Admin' },
];

interface NameFieldsProps {
  /** The form registers its fields in the order of the screen, because the first invalid one gets the focus. */
  firstName: ComponentProps<'input'>;
  lastName: ComponentProps<'input'>;
  errors: { firstName?: { message?: string | undefined }; lastName?: { message?: string | undefined } };
}

/** The name fields that Add User and Edit User share. */
export function NameFields({ firstName, lastName, errors }: NameFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="First name" autoComplete="off" error={errors.firstName?.message} {...firstName} />
      <TextField label="Last name" autoComplete="off" error={errors.lastName?.message} {...lastName} />
    </div>
  );
}

export function RoleField(props: { error: string | undefined } & ComponentProps<'select'>) {
  return <SelectField label="Role" options={ROLES} {...props} />;
}
