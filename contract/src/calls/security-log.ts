import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { listExport } from '#access/list-export.ts';
import { PageLimit, PageNumber, Pagination, reply } from '#fields/fields.ts';
import {
  DATE_RANGE_MESSAGE,
  FilterDate,
  FilterText,
  isDateRangeInOrder,
  listOf,
} from '#fields/filter-fields.ts';
import { AUDIT_LABELS, type AuditAction, AuditEntry } from './people.ts';

/** What the events are about, with the labels of the filter. */
export const EVENT_GROUPS = {
  'sign-ins': 'Sign-ins',
  people: 'Companies and people',
  data: 'Profiles and models',
  operations: 'Exports, reports and jobs',
  settings: 'Settings',
} as const;
export type EventGroup = keyof typeof EVENT_GROUPS;

export const ACTION_GROUPS: Record<AuditAction, EventGroup> = {
  'company.created': 'people',
  'user.created': 'people',
  'user.invited': 'people',
  'user.invited-again': 'people',
  'user.joined': 'people',
  'user.edited': 'people',
  'user.access-revoked': 'people',
  'user.access-granted': 'people',
  'user.password-changed': 'people',
  'user.password-reset': 'people',
  'user.reset-link-made': 'people',
  'user.reset-link-shown': 'people',
  'user.address-change-asked': 'people',
  'user.address-changed': 'people',
  'profile.saved': 'data',
  'pursuit.deleted': 'data',
  'pursuits.set-up': 'data',
  'awardee.marked': 'data',
  'awardee.unmarked': 'data',
  'model.rolled-back': 'data',
  'model.damaged': 'data',
  'lexicon.damaged': 'data',
  'vectors.switched': 'data',
  'sign-in.succeeded': 'sign-ins',
  'sign-in.failed': 'sign-ins',
  'sign-in.locked': 'sign-ins',
  'sign-in.reset-asked': 'sign-ins',
  'session.signed-out': 'sign-ins',
  'session.ended': 'sign-ins',
  'votes.exported': 'operations',
  'log.exported': 'operations',
  'list.exported': 'operations',
  'report.sent': 'operations',
  'report.sent-again': 'operations',
  'job.started': 'operations',
  'demo.removed': 'operations',
  'settings.changed': 'settings',
};

const AuditActionName = z.enum(Object.keys(AUDIT_LABELS) as [AuditAction, ...AuditAction[]], {
  error: 'Unknown event.',
});

export function actionsOf(...groups: EventGroup[]): AuditAction[] {
  return AuditActionName.options.filter((action) => groups.includes(ACTION_GROUPS[action]));
}

/** An entry of the log of all companies. */
export const SecurityLogEntry = AuditEntry.extend({
  /** The network address that asked for it; null for commands and schedules. */
  address: z.string().nullable(),
  /** Null where it is about no company, as a sign-in with an unknown address. */
  company: z.string().nullable(),
});
export type SecurityLogEntry = z.output<typeof SecurityLogEntry>;

export const SecurityLogFilters = z
  .object({
    page: PageNumber.optional(),
    limit: PageLimit.optional(),
    /** One or several, with commas between them. */
    action: listOf(AuditActionName).optional(),
    /** A part of the company's name. */
    company: FilterText.optional(),
    /** A part of who did it, or of whom or what it was done to. */
    person: FilterText.optional(),
    /** A part of the network address. */
    address: FilterText.optional(),
    /** Days in the product's time zone, both inclusive. */
    from: FilterDate.optional(),
    to: FilterDate.optional(),
  })
  .refine(({ from, to }) => isDateRangeInOrder(from, to), DATE_RANGE_MESSAGE);
export type SecurityLogFilters = z.output<typeof SecurityLogFilters>;

export const listSecurityLog = endpoint({
  method: 'GET',
  path: '/api/security-log',
  beyondSpec: true,
  summary: 'Sign-ins, changes of rights, exports, reports and jobs of all companies, newest first',
  access: 'operator',
  query: SecurityLogFilters,
  reply: reply({ entries: z.array(SecurityLogEntry), pagination: Pagination }),
});

export const exportSecurityLog = listExport({
  list: listSecurityLog,
  path: '/api/security-log/export',
  summary: 'The security log as a CSV file',
});
