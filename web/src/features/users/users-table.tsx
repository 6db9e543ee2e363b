import type { ListedUser, User } from '@bidlight/contract';
import { EmailText } from '#components/shared/readable.tsx';
import { useSignedIn } from '#lib/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Cell, EmptyTable, Table } from '#ui/table.tsx';

const COLUMNS = [
  { name: 'Name', width: 'md:w-[24%]' },
  { name: 'Email', isWideOnly: true },
  { name: 'Role', width: 'w-[11%]', isWideOnly: true },
  { name: 'Status', width: 'w-[11%]', isWideOnly: true },
  { name: 'Actions', width: 'w-[150px] md:w-[24%]' },
] as const;

interface UsersTableProps {
  /** Undefined while they are loading. */
  users: readonly ListedUser[] | undefined;
  onEdit(user: ListedUser): void;
  onFlipAccess(user: ListedUser): void;
  onInviteAgain(user: ListedUser): void;
}

export function UsersTable({ users, onEdit, onFlipAccess, onInviteAgain }: UsersTableProps) {
  const self = useSignedIn().user;
  return (
    <>
      <Table caption="Users of the company" columns={COLUMNS}>
        {!users && <SkeletonRows rows={8} columns={COLUMNS} />}
        {users?.map((user) => (
          <tr key={user.id}>
            <Cell>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {userName(user)} {user.id === self.id && <Badge tone="light">You</Badge>}
              </span>
              <span className="mt-1 block text-muted text-sm md:hidden">
                <EmailText email={user.email} />
              </span>
              <span className="mt-2 flex flex-wrap gap-1.5 md:hidden">
                <RoleBadge user={user} />
                <StatusBadge user={user} />
              </span>
            </Cell>
            <Cell isWideOnly>{user.email}</Cell>
            <Cell isWideOnly>
              <RoleBadge user={user} />
            </Cell>
            <Cell isWideOnly>
              <span className="flex flex-wrap gap-1.5">
                <StatusBadge user={user} />
              </span>
            </Cell>
            <Cell>
              {user.id === self.id ? (
                <span className="text-muted text-sm">No actions available on your own account</span>
              ) : (
                <span className="flex flex-wrap gap-2">
                  <Button size="small" aria-label={`Edit ${userName(user)}`} onClick={() => onEdit(user)}>
                    Edit
                  </Button>
                  <Button
                    size="small"
                    kind={user.isActive ? 'quietDanger' : 'plain'}
                    aria-label={`${accessAction(user)} ${user.isActive ? 'of' : 'to'} ${userName(user)}`}
                    onClick={() => onFlipAccess(user)}
                  >
                    {accessAction(user)}
                  </Button>
                  {user.isInvited && user.isActive && (
                    <Button
                      size="small"
                      aria-label={`Send the invitation to ${userName(user)} again`}
                      onClick={() => onInviteAgain(user)}
                    >
                      Send again
                    </Button>
                  )}
                </span>
              )}
            </Cell>
          </tr>
        ))}
      </Table>
      {users?.length === 0 && <EmptyTable text="No users found. Adjust filters or add a new user." />}
    </>
  );
}

function RoleBadge({ user }: { user: User }) {
  return user.role === 'ADMIN' ? <Badge tone="action">Admin</Badge> : <Badge>Member</Badge>;
}

function StatusBadge({ user }: { user: ListedUser }) {
  return (
    <>
      {user.isActive ? <Badge tone="good">Active</Badge> : <Badge tone="bad">Inactive</Badge>}
      {user.isInvited && <Badge tone="light">Invited</Badge>}
    </>
  );
}

export function accessAction(user: User): 'Revoke Access' | 'Grant Access' {
  return user.isActive ? 'Revoke Access' : 'Grant Access';
}

export function userName(user: User): string {
  return `${user.firstName} ${user.lastName}`;
}
