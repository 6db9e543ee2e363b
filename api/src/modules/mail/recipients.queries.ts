import type { EmailGroup } from '@bidlight/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { MailSettings } from '#config.ts';
import type { Db } from '#db/connect.ts';
import { companies, emailDeliveries, emailGroupMembers, mailSuppressions, users } from '#db/schema.ts';

export interface Recipient {
  /** In lower case. */
  email: string;
  companyId: string;
  company: string;
}

interface GroupMembers {
  recipients: Recipient[];
  unsubscribed: string[];
}

/**
 * The addresses of a group are those of the configuration, else those of the table. A recipient belongs to the company
 * of the user with this address, else to the internal one. A user whose access was revoked gets no mail.
 */
export async function listGroup(
  db: Db,
  group: EmailGroup,
  configured: MailSettings['groups'],
): Promise<GroupMembers> {
  const emails = [...new Set(configured[group] ?? (await listMembers(db, group)))];
  if (emails.length === 0) return { recipients: [], unsubscribed: [] };
  const address = sql<string>`lower(${users.email})`;
  const [people, suppressed, [internal]] = await Promise.all([
    db
      .select({
        email: address,
        isActive: users.isActive,
        companyId: companies.id,
        company: companies.name,
      })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(inArray(address, emails)),
    db
      .select({ email: mailSuppressions.email })
      .from(mailSuppressions)
      .where(inArray(mailSuppressions.email, emails)),
    db
      .select({ companyId: companies.id, company: companies.name })
      .from(companies)
      .where(eq(companies.isInternal, true)),
  ]);
  const userOf = new Map(people.map((person) => [person.email, person]));
  const suppressedEmails = new Set(suppressed.map(({ email }) => email));
  const recipients = emails.flatMap((email): Recipient[] => {
    const user = userOf.get(email);
    const owner = user ?? internal;
    if (!owner || user?.isActive === false || suppressedEmails.has(email)) return [];
    return [{ email, companyId: owner.companyId, company: owner.company }];
  });
  return { recipients, unsubscribed: emails.filter((email) => suppressedEmails.has(email)) };
}

async function listMembers(db: Db, group: EmailGroup): Promise<string[]> {
  const rows = await db
    .select({ email: emailGroupMembers.email })
    .from(emailGroupMembers)
    .where(eq(emailGroupMembers.group, group))
    .orderBy(emailGroupMembers.email);
  return rows.map(({ email }) => email);
}

export async function findUnsubscribingRecipient(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const [delivery] = await db
    .select({ recipient: emailDeliveries.recipient })
    .from(emailDeliveries)
    .where(eq(emailDeliveries.unsubscribeHash, tokenHash));
  return delivery?.recipient;
}

export async function suppressRecipient(db: Db, email: string, at: Date): Promise<void> {
  await db
    .insert(mailSuppressions)
    .values({ email, reason: 'unsubscribed', createdAt: at })
    .onConflictDoNothing();
}
