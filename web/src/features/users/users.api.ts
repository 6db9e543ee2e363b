import {
  type CallInput,
  createUser,
  grantAccess,
  inviteAgain,
  inviteUser,
  listAuditLog,
  listUsers,
  revokeAccess,
  sendResetLink,
  type User,
  updateUser,
} from '@bidlight/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { useSignedIn } from '#lib/session.ts';
import type { UsersAddress } from './users-address.ts';

const USERS = 'users';
const AUDIT_LOG = 'audit-log';

export function useUsers({ page, size, search, role, status }: UsersAddress) {
  const { companyId } = useSignedIn().user;
  const query = {
    companyId,
    skip: (page - 1) * size,
    take: size,
    search,
    ...(role && { role }),
    ...(status && { status, isActive: status === 'active' }),
  };
  return useQuery({
    queryKey: [USERS, query],
    queryFn: () => call(listUsers, { query }),
    placeholderData: keepPreviousData,
  });
}

export function useAuditLog(page: number) {
  return useQuery({
    queryKey: [AUDIT_LOG, page],
    queryFn: () => call(listAuditLog, { query: { page } }),
    placeholderData: keepPreviousData,
  });
}

/** Every change to a user reloads the list and the audit log. */
function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all([USERS, AUDIT_LOG].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
}

export function useAddUser() {
  const { companyId } = useSignedIn().user;
  return useChange((user: CallInput<typeof createUser>['body']) =>
    call(createUser, { body: { companyId, ...user } }),
  );
}

export function useEditUser(id: string) {
  return useChange((edit: CallInput<typeof updateUser>['body']) =>
    call(updateUser, { params: { id }, body: edit }),
  );
}

/** Revokes an active user's access and grants an inactive one's. */
export function useFlipAccess() {
  return useChange(({ id, isActive }: User) =>
    call(isActive ? revokeAccess : grantAccess, { params: { id } }),
  );
}

export function useInvite() {
  return useChange((person: CallInput<typeof inviteUser>['body']) => call(inviteUser, { body: person }));
}

export type LinkKind = 'invitation' | 'reset';

/** A new link to join, or one to choose a new password. */
export function useSendLink(kind: LinkKind) {
  return useChange(({ id }: User) =>
    call(kind === 'invitation' ? inviteAgain : sendResetLink, { params: { id } }),
  );
}
