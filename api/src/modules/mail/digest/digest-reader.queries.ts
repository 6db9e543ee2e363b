import type { User } from '@bidlight/contract';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { UNSUBSCRIBED_BY_LINK } from '#modules/mail/delivery/recipients.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { companies, mailPreferences, mailSuppressions, users } from '#store/schema.ts';
import { type MailPreferences, preferenceColumns } from './mail-preferences.queries.ts';

/** Whose own mail it is. */
export interface DigestReader {
  id: string;
  /** In lower case. */
  email: string;
  role: User['role'];
  companyId: string;
  company: string;
}

export interface Subscriber extends DigestReader {
  preferences: MailPreferences;
  isActive: boolean;
  isInvited: boolean;
  /** An operator has stopped all mail to the address. */
  isSuppressed: boolean;
}

/** Those of these people who have ever chosen when they want a mail. */
export async function listSubscribers(db: Db, userIds: string[]): Promise<Subscriber[]> {
  return db
    .select({
      id: users.id,
      email: sql<string>`lower(${users.email})`,
      role: users.role,
      companyId: companies.id,
      company: companies.name,
      isActive: users.isActive,
      isInvited: users.isInvited,
      isSuppressed: sql<boolean>`${mailSuppressions.email} is not null`,
      preferences: preferenceColumns,
    })
    .from(users)
    .innerJoin(mailPreferences, eq(mailPreferences.userId, users.id))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(mailSuppressions, isStopped(sql`lower(${users.email})`))
    .where(inArray(users.id, userIds));
}

/** Who has unsubscribed from the reports by their link may still want a mail of their own. */
const isStopped = (email: unknown) =>
  and(sql`${mailSuppressions.email} = ${email}`, ne(mailSuppressions.reason, UNSUBSCRIBED_BY_LINK));

export async function isAddressStopped(db: Db, email: string): Promise<boolean> {
  return (await db.$count(mailSuppressions, isStopped(email.toLowerCase()))) > 0;
}

/** Why somebody must not get their mail, in one sentence; undefined for those who may. */
export function whyNoDigest({
  preferences,
  isActive,
  isInvited,
  isSuppressed,
}: Subscriber): string | undefined {
  if (!isActive) return "The recipient's access has been revoked.";
  if (isInvited) return 'The recipient was invited and has not joined yet.';
  if (isSuppressed) return 'An operator has stopped all mail to this address.';
  if (preferences.frequency === 'off') return 'The recipient has switched their mail off.';
  return preferences.isPaused ? 'The mail server has refused this address three times.' : undefined;
}
