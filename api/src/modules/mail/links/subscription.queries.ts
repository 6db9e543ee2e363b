import { eq, sql } from 'drizzle-orm';
import { isUnsubscribed } from '#modules/mail/delivery/recipients.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { emailDeliveries, mailPreferences } from '#store/schema.ts';

/** What the recipient of a mail gets now. */
export interface Subscription {
  email: string;
  /** Whose own mail it was; null for the mail of a report. */
  userId: string | null;
  /** They get no reports. */
  isUnsubscribed: boolean;
  /** They get no mail of their own. */
  isOff: boolean;
}

/** Who got the mail with this unsubscribe link. */
export async function findSubscription(db: Db, tokenHash: Buffer): Promise<Subscription | undefined> {
  const [subscription] = await db
    .select({
      email: emailDeliveries.recipient,
      userId: emailDeliveries.userId,
      isUnsubscribed: sql<boolean>`${isUnsubscribed(sql`${emailDeliveries.recipient}`)}`,
      isOff: sql<boolean>`coalesce(${mailPreferences.frequency}, 'off') = 'off'`,
    })
    .from(emailDeliveries)
    .leftJoin(mailPreferences, eq(mailPreferences.userId, emailDeliveries.userId))
    .where(eq(emailDeliveries.unsubscribeHash, tokenHash));
  return subscription;
}
