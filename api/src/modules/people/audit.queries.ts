import type { AuditAction, AuditChange, AuditEntry, User } from '@bidlight/contract';
import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { auditLog } from '#db/schema.ts';

export interface Change {
  companyId: string;
  /** Undefined for commands on the server itself. */
  actor: Pick<User, 'id' | 'email'> | undefined;
  action: AuditAction;
  subject: string;
  changes?: AuditChange[];
}

/** Belongs into the transaction of the change that it records. */
export async function recordChange(db: Db, change: Change): Promise<void> {
  await db.insert(auditLog).values({
    companyId: change.companyId,
    actorId: change.actor?.id ?? null,
    actor: change.actor?.email ?? 'system',
    action: change.action,
    subject: change.subject,
    changes: change.changes ?? [],
  });
}

export async function listChanges(
  db: Db,
  companyId: string,
  page: { limit: number; offset: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const own = eq(auditLog.companyId, companyId);
  const [rows, total] = await Promise.all([
    db.select().from(auditLog).where(own).orderBy(desc(auditLog.id)).limit(page.limit).offset(page.offset),
    db.$count(auditLog, own),
  ]);
  const entries = rows.map(({ id, createdAt, actor, action, subject, changes }) => ({
    id,
    at: createdAt.toISOString(),
    actor,
    action,
    subject,
    changes,
  }));
  return { entries, total };
}
