import {
  type AuditAction,
  type AuditChange,
  type AuditEntry,
  actionsOf,
  type User,
} from '@bidlight/contract';
import { and, desc, eq, gt, inArray, lt, notExists, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/connect.ts';
import { auditLog } from '#store/schema.ts';

export interface AuditEvent {
  /** Undefined where no company is known, as for a sign-in with an unknown address. */
  companyId: string | undefined;
  /** Undefined for commands on the server itself, and for schedules; without an id where no user is known. */
  actor: { id?: string; email: string } | undefined;
  action: AuditAction;
  subject: string;
  changes?: AuditChange[];
  /** The network address that asked for it. */
  address?: string | undefined;
}

/** Belongs into the transaction of the change that it records. */
export async function recordEvent(db: Db, event: AuditEvent): Promise<void> {
  await db.insert(auditLog).values({
    companyId: event.companyId ?? null,
    actorId: event.actor?.id ?? null,
    actor: event.actor?.email ?? 'system',
    action: event.action,
    subject: event.subject,
    changes: event.changes ?? [],
    address: event.address ?? null,
  });
}

/** The last time an admin was shown the link for the user's password, unless the user has signed in since. */
export async function findResetLinkShown(
  db: Db,
  { id, email, companyId }: Pick<User, 'id' | 'email' | 'companyId'>,
): Promise<{ by: string; at: string } | null> {
  const signIn = alias(auditLog, 'sign_in');
  const [shown] = await db
    .select({ by: auditLog.actor, at: auditLog.createdAt })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'user.reset-link-shown'),
        eq(auditLog.companyId, companyId),
        eq(auditLog.subject, email),
        notExists(
          db
            .select({ id: signIn.id })
            .from(signIn)
            .where(
              and(eq(signIn.action, 'sign-in.succeeded'), eq(signIn.actorId, id), gt(signIn.id, auditLog.id)),
            ),
        ),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return shown ? { by: shown.by, at: shown.at.toISOString() } : null;
}

/** What companies see of it: a log of changes in which every sign-in stood would show none of them. */
const CHANGES = actionsOf('people', 'data');

function isCompanyChange(companyId: string): SQL | undefined {
  return and(eq(auditLog.companyId, companyId), inArray(auditLog.action, CHANGES));
}

export async function listCompanyChanges(
  db: Db,
  companyId: string,
  page: { limit: number; offset: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const own = isCompanyChange(companyId);
  const [rows, total] = await Promise.all([
    db.select().from(auditLog).where(own).orderBy(desc(auditLog.id)).limit(page.limit).offset(page.offset),
    db.$count(auditLog, own),
  ]);
  return { entries: rows.map(toEntry), total };
}

/** A part of them, from right before an event on. */
export async function listCompanyChangesBefore(
  db: Db,
  companyId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<AuditEntry[]> {
  const isBefore = before === undefined ? undefined : lt(auditLog.id, before);
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(isCompanyChange(companyId), isBefore))
    .orderBy(desc(auditLog.id))
    .limit(limit);
  return rows.map(toEntry);
}

export function toEntry(row: typeof auditLog.$inferSelect): AuditEntry {
  const { id, createdAt, actor, action, subject, changes } = row;
  return { id, at: createdAt.toISOString(), actor, action, subject, changes };
}
