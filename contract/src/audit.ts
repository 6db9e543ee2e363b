import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant, PageLimit, PageNumber, Pagination, reply } from './fields.ts';

/** What can happen to a company's people, profile and models, and how it is told. */
export const AUDIT_LABELS = {
  'company.created': 'Company created',
  'user.created': 'User added',
  'user.edited': 'User edited',
  'user.access-revoked': 'Access revoked',
  'user.access-granted': 'Access granted',
  'user.password-changed': 'Password changed',
  'user.password-reset': 'Password reset',
  'profile.saved': 'Profile saved',
  'model.rolled-back': 'Model rolled back',
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
  summary: "Every change to the company's people, newest first",
  access: 'admin',
  query: z.object({ page: PageNumber.optional(), limit: PageLimit.optional() }),
  reply: reply({ entries: z.array(AuditEntry), pagination: Pagination }),
});
