import {
  type CallInput,
  changeMailGroup,
  createUser,
  grantAccess,
  inviteAgain,
  inviteUser,
  isOperator,
  listAuditLog,
  listUsers,
  revokeAccess,
  sendResetLink,
  type User,
  updateUser,
} from '@bidlight/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, failureText } from '#lib/call.ts';
import { mailGroupsQuery } from '#lib/mail-groups-query.ts';
import { useSignedIn } from '#lib/session.ts';
import type { UsersAddress } from './users-address.ts';

const USERS = 'users';
const AUDIT_LOG = 'audit-log';
/** Operators invite to the internal company, and this is the group of its people. */
const REPORT_GROUP = 'user';

export function userFilters({ search, role, status }: Pick<UsersAddress, 'search' | 'role' | 'status'>) {
  return {
    search,
    ...(role && { role }),
    ...(status && { status, isActive: status === 'active' }),
  };
}

export function useUsers({ page, size, search, role, status }: UsersAddress) {
  const { companyId } = useSignedIn().user;
  const query = {
    companyId,
    skip: (page - 1) * size,
    take: size,
    ...userFilters({ search, role, status }),
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

/** Revokes an active user's access and grants an inactive one's. Returns how many pursuits have no owner by that. */
export function useFlipAccess() {
  return useChange(async ({ id, isActive }: User): Promise<number> => {
    if (isActive) return (await call(revokeAccess, { params: { id } })).releasedPursuits;
    await call(grantAccess, { params: { id } });
    return 0;
  });
}

/** The group of the company's own people; undefined for those who may not change it, and while it is loading. */
export function useReportGroup() {
  const { user } = useSignedIn();
  const { data } = useQuery({ ...mailGroupsQuery, enabled: isOperator(user) });
  return data?.groups.find(({ group }) => group === REPORT_GROUP);
}

type Invited = CallInput<typeof inviteUser>['body'] & { withReport: boolean };

/** Invites, and then puts the address into the mail group; `reportProblem` is why that failed. */
export function useInvite() {
  const queries = useQueryClient();
  const { companyId } = useSignedIn().user;
  return useChange(async ({ withReport, ...person }: Invited) => {
    const reply = await call(inviteUser, { body: person });
    if (!withReport) return { ...reply, reportProblem: undefined };
    try {
      const add = [{ email: person.email, companyId }];
      const groups = await call(changeMailGroup, { params: { group: REPORT_GROUP }, body: { add } });
      queries.setQueryData(mailGroupsQuery.queryKey, groups);
      return { ...reply, reportProblem: undefined };
    } catch (error) {
      return { ...reply, reportProblem: failureText(error, 'Please add the address under Settings.') };
    }
  });
}

export type LinkKind = 'invitation' | 'reset';

/** A new link to join, or one to choose a new password. */
export function useSendLink(kind: LinkKind) {
  return useChange(({ id }: User) =>
    call(kind === 'invitation' ? inviteAgain : sendResetLink, { params: { id } }),
  );
}
