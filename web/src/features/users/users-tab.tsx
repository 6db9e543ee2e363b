import { exportUsers, type ListedUser } from '@bidlight/contract';
import { useState } from 'react';
import { ExportLink } from '#components/shared/export-link.tsx';
import { usePageInRange } from '#lib/page-in-range.ts';
import { ErrorAlert } from '#ui/alert.tsx';
import { Card, StatTile } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { AddUserDialog } from './add-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { UserFilterBar } from './filter-bar.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { SendLinkDialog } from './send-link-dialog.tsx';
import { userFilters, useUsers } from './users.api.ts';
import { useUsersAddress } from './users-address.ts';
import { UsersTable } from './users-table.tsx';

type OpenDialog =
  | { kind: 'add' | 'invite' }
  | { kind: 'edit' | 'access' | 'invitation' | 'reset'; user: ListedUser };

export function UsersTab() {
  const [address, changeAddress] = useUsersAddress();
  const { data, isError, isPlaceholderData } = useUsers(address);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);

  // A failed load empties the list (§8).
  const shown = isError ? undefined : data;
  const count = shown?.count ?? 0;
  const totalPages = Math.max(1, Math.ceil(count / address.size));

  usePageInRange(address.page, shown && !isPlaceholderData ? totalPages : undefined, () =>
    changeAddress({ page: 1 }, { replace: true }),
  );

  const stats = shown?.stats;
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <StatTile label="Total Users" value={stats?.total} />
        <StatTile label="Admins" value={stats?.admins} />
        <StatTile label="Active" value={stats?.active} />
        <StatTile label="Inactive" value={stats?.inactive} />
        <StatTile label="Members" value={stats?.members} />
      </dl>
      <Card className="mt-4 overflow-hidden">
        <UserFilterBar
          address={address}
          onApply={(filters) => changeAddress({ ...filters, page: 1 })}
          onSize={(size) => changeAddress({ size, page: 1 })}
          onInvite={() => setDialog({ kind: 'invite' })}
          onAdd={() => setDialog({ kind: 'add' })}
        />
        {isError && (
          <div className="px-4.5 pb-4">
            <ErrorAlert>Unable to connect to server</ErrorAlert>
          </div>
        )}
        <UsersTable
          users={isError ? [] : shown?.users}
          onEdit={(user) => setDialog({ kind: 'edit', user })}
          onFlipAccess={(user) => setDialog({ kind: 'access', user })}
          onInviteAgain={(user) => setDialog({ kind: 'invitation', user })}
        />
        <Pager
          page={address.page}
          totalPages={totalPages}
          text={`Page ${address.page} of ${totalPages} • Showing ${shown?.users.length ?? 0} of ${count}`}
          previousLabel="Prev"
          onPage={(page) => changeAddress({ page })}
        />
      </Card>
      {count > 0 && (
        <p className="mt-3 flex justify-end">
          <ExportLink list={exportUsers} query={userFilters(address)} />
        </p>
      )}
      {dialog?.kind === 'add' && <AddUserDialog onClose={close} />}
      {dialog?.kind === 'invite' && <InviteDialog onClose={close} />}
      {dialog?.kind === 'edit' && (
        <EditUserDialog
          user={dialog.user}
          onReset={() => setDialog({ kind: 'reset', user: dialog.user })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'access' && <AccessDialog user={dialog.user} onClose={close} />}
      {(dialog?.kind === 'invitation' || dialog?.kind === 'reset') && (
        <SendLinkDialog kind={dialog.kind} user={dialog.user} onClose={close} />
      )}
    </>
  );
}
