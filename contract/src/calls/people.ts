import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { listExport } from '#access/list-export.ts';
import { LOGIN_TIMEOUT_MS } from '#fields/constants.ts';
import { Instant, PageLimit, PageNumber, Pagination, Role, reply } from '#fields/fields.ts';
import { BooleanFlag, FilterText, SkipCount } from '#fields/filter-fields.ts';
import { CurrentPassword, Email, FirstName, LastName, NewPassword } from '#fields/person-fields.ts';
import { User } from './sign-in.ts';

export const NewUser = z.object({
  companyId: z.string().optional(),
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  role: Role.default('MEMBER'),
  password: NewPassword,
});

/** Only these are editable; e-mail is not (§5). */
export const UserEdit = z.object({ firstName: FirstName, lastName: LastName, role: Role });

/** Path parameters of the calls about another user. */
export const UserId = z.object({ id: z.string() });

/** Beyond the specification: somebody who was invited and has not joined yet; such a user counts as active. */
export const ListedUser = User.extend({ isInvited: z.boolean().default(false) });
export type ListedUser = z.output<typeof ListedUser>;

const UserList = reply({
  users: z.array(ListedUser),
  count: z.number(),
  /** Beyond the specification, for the tiles. */
  stats: z
    .object({
      total: z.number(),
      admins: z.number(),
      members: z.number(),
      active: z.number(),
      inactive: z.number(),
    })
    .optional(),
});

/** Reads users (or data or items) and count (or total), as §7 says; the server sends the first of them. */
const AnyUserList = z.preprocess((list) => {
  const { data, items, total, ...named } = { ...(list as Record<string, unknown>) };
  return { users: data ?? items, count: total, ...named };
}, UserList) as z.ZodType<z.output<typeof UserList>, z.input<typeof UserList>>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: "The company's users, filtered",
  access: 'admin',
  query: z.object({
    companyId: z.string().optional(),
    skip: SkipCount.optional(),
    take: PageLimit.optional(),
    search: FilterText.optional(),
    role: Role.optional(),
    status: z.enum(['active', 'inactive'], { error: 'Status must be active or inactive' }).optional(),
    isActive: BooleanFlag.optional(),
  }),
  reply: AnyUserList,
});

export type UsersQuery = z.output<NonNullable<typeof listUsers.query>>;

export const exportUsers = listExport({
  list: listUsers,
  path: '/api/users/export',
  summary: "The company's users as a CSV file",
});

export const createUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Add a user to the company',
  access: 'admin',
  body: NewUser,
  reply: reply({ user: User }),
  status: 201,
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/users/{id}',
  summary: 'Change the name or role of another user of the company',
  access: 'admin',
  params: UserId,
  body: UserEdit,
  reply: reply({ user: User }),
});

export const revokeAccess = endpoint({
  method: 'POST',
  path: '/api/users/{id}/revoke-access',
  summary: 'Make a user inactive and end their sessions; the pursuits they own have no owner then',
  access: 'admin',
  params: UserId,
  reply: reply({
    user: User,
    /** Beyond the specification: how many pursuits have no owner by this. */
    releasedPursuits: z.number(),
  }),
});

export const grantAccess = endpoint({
  method: 'POST',
  path: '/api/users/{id}/grant-access',
  summary: 'Make a user active again',
  access: 'admin',
  params: UserId,
  reply: reply({ user: User }),
});

/** The actions of the audit log, with the labels that the screen shows. */
export const AUDIT_LABELS = {
  'company.created': 'Company created',
  'user.created': 'User added',
  'user.invited': 'User invited',
  'user.invited-again': 'User invited again',
  'user.joined': 'Invitation accepted',
  'user.edited': 'User edited',
  'user.access-revoked': 'Access revoked',
  'user.access-granted': 'Access granted',
  'user.password-changed': 'Password changed',
  'user.password-reset': 'Password reset',
  'user.reset-link-made': 'Password reset link made',
  'user.reset-link-shown': 'Password reset link shown to an admin',
  'user.address-change-asked': 'Change of address asked for',
  'user.address-changed': 'Address changed',
  'profile.saved': 'Profile saved',
  'pursuit.deleted': 'Pursuit deleted',
  'pursuits.set-up': 'Pursuits set up',
  'awardee.marked': 'Awardee marked as own company',
  'awardee.unmarked': 'Mark of own company removed',
  'model.rolled-back': 'Model rolled back',
  'model.damaged': 'Model found damaged',
  'lexicon.damaged': 'Lexicon found damaged',
  'vectors.switched': 'Term vectors switched',
  'sign-in.succeeded': 'Signed in',
  'sign-in.failed': 'Sign-in failed',
  'sign-in.locked': 'Sign-in refused after too many failures',
  'sign-in.reset-asked': 'Password reset asked for',
  'session.signed-out': 'Signed out',
  'session.ended': 'Session ended',
  'votes.exported': 'Votes exported',
  'log.exported': 'Security log exported',
  'list.exported': 'List exported',
  'report.sent': 'E-mail report sent',
  'report.sent-again': 'Failed mails sent again',
  'job.started': 'Job started',
  'demo.removed': 'Demo removed',
  'settings.changed': 'Settings changed',
} as const;
export type AuditAction = keyof typeof AUDIT_LABELS;

export const AuditChange = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type AuditChange = z.output<typeof AuditChange>;

export const AuditEntry = z.object({
  id: z.number(),
  at: Instant,
  /** The e-mail address of who did it, or 'system'. */
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  changes: z.array(AuditChange),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/users/audit-log',
  beyondSpec: true,
  summary: "Every change to the company's people, newest first",
  access: 'admin',
  query: z.object({ page: PageNumber.optional(), limit: PageLimit.optional() }),
  reply: reply({ entries: z.array(AuditEntry), pagination: Pagination }),
});

export const exportAuditLog = listExport({
  list: listAuditLog,
  path: '/api/users/audit-log/export',
  summary: "Every change to the company's people as a CSV file",
});

export const PasswordChange = z.object({ currentPassword: CurrentPassword, newPassword: NewPassword });

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/v2/auth/password',
  beyondSpec: true,
  summary: "Change one's own password; all other sessions end",
  access: 'signed-in',
  body: PasswordChange,
  reply: reply({}),
  timeoutMs: LOGIN_TIMEOUT_MS,
});

export const OwnSession = z.object({
  id: z.string(),
  userAgent: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v2/auth/sessions',
  beyondSpec: true,
  summary: "One's own sessions, the last used first",
  access: 'signed-in',
  reply: reply({ sessions: z.array(OwnSession) }),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/v2/auth/sessions/{id}',
  beyondSpec: true,
  summary: "End one of one's own sessions",
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  reply: reply({}),
});
