import { USERS_PAGE_SIZES } from '@bidlight/contract';
import { type FormEvent, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { inputClass } from '#ui/field.tsx';
import type { UsersAddress } from './users-address.ts';

type Filters = Pick<UsersAddress, 'search' | 'role' | 'status'>;

interface FilterBarProps {
  address: UsersAddress;
  onApply(filters: Filters): void;
  onSize(size: UsersAddress['size']): void;
  onInvite(): void;
  onAdd(): void;
}

const NO_FILTERS: Filters = { search: '', role: '', status: '' };

/**
 * The filters take effect with Apply; the form is reset whenever the address changes. On narrow screens it is a grid,
 * so that nothing wraps differently when the font has loaded.
 */
export function UserFilterBar({ address, onApply, onSize, onInvite, onAdd }: FilterBarProps) {
  const sizeId = useId();
  const { search, role, status } = address;
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(Object.fromEntries(new FormData(event.currentTarget)) as Filters);
  };
  return (
    <div className="flex flex-wrap items-end gap-3 p-4.5">
      <search className="w-full flex-1 max-md:basis-full">
        <form
          key={`${search}|${role}|${status}`}
          onSubmit={apply}
          className="grid grid-cols-2 gap-2.5 md:flex md:flex-wrap md:items-center"
        >
          <input
            name="search"
            type="search"
            defaultValue={search}
            maxLength={200}
            aria-label="Search by name or email"
            placeholder="Search by name or email"
            className={`${inputClass} col-span-2 min-w-52 flex-1`}
          />
          <select name="role" defaultValue={role} aria-label="Role" className={`${inputClass} md:w-auto`}>
            <option value="">All roles</option>
            <option value="ADMIN">Admin</option>
            <option value="MEMBER">Member</option>
          </select>
          <select
            name="status"
            defaultValue={status}
            aria-label="Status"
            className={`${inputClass} md:w-auto`}
          >
            <option value="">All status</option>
            <option value="active">Active</option>
            <option value="inactive">Inactive</option>
          </select>
          <Button type="submit">Apply</Button>
          <Button onClick={() => onApply(NO_FILTERS)}>Reset</Button>
        </form>
      </search>
      <div className="flex items-center gap-2.5 max-md:w-full max-md:flex-wrap max-md:justify-between">
        <label htmlFor={sizeId} className="text-muted text-sm">
          Rows per page
        </label>
        <select
          id={sizeId}
          value={address.size}
          onChange={(event) => onSize(Number(event.target.value) as UsersAddress['size'])}
          className={`${inputClass} w-auto!`}
        >
          {USERS_PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
        <div className="flex gap-2.5 max-md:w-full max-md:*:flex-1">
          <Button onClick={onInvite}>Invite</Button>
          <Button kind="primary" onClick={onAdd}>
            + Add User
          </Button>
        </div>
      </div>
    </div>
  );
}
