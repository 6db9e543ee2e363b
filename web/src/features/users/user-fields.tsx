import type { FieldError, UseFormRegister } from 'react-hook-form';
import { TextField } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';

interface NameAndRole {
  firstName: string;
  lastName: string;
  role: string;
}

const ROLES = [
  { value: 'MEMBER', label: 'Member' },
  { value: 'ADMIN', label: 'Admin' },
];

interface PartProps {
  register: UseFormRegister<NameAndRole>;
  errors: Partial<Record<keyof NameAndRole, FieldError | undefined>>;
}

/** The names, as Add User and Edit User share them. */
export function NameFields({ register, errors }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="First name"
        autoComplete="off"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="off"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
    </div>
  );
}

export function RoleField({ register, errors }: PartProps) {
  return <SelectField label="Role" options={ROLES} error={errors.role?.message} {...register('role')} />;
}
