import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { hashOfSecret, newSecret } from '#platform/db/secrets.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { knownDevices, users } from '#store/schema.ts';
import { isUserWithEmail } from './users.queries.ts';

/** Browsers in which a user has signed in before; what strangers do does not lock the user out of them. */
export const DEVICE_LIFETIME_MS = 365 * DAY_MS;
const MAX_PER_USER = 20;

/** The id of the device with this token, if the user with this address has signed in there. */
export async function findDevice(
  db: Db,
  { token, email, at }: { token: string | undefined; email: string; at: Date },
): Promise<string | undefined> {
  if (!token) return undefined;
  const [found] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.tokenHash, hashOfSecret(token)),
        isUserWithEmail(email),
        gt(knownDevices.lastUsedAt, new Date(at.getTime() - DEVICE_LIFETIME_MS)),
      ),
    );
  return found?.id;
}

/** Returns the token that the browser is to keep: the one it has, if it is this user's, or else a new one. */
export async function rememberDevice(
  tx: Db,
  { userId, token, at }: { userId: string; token: string | undefined; at: Date },
): Promise<string> {
  const ownDevices = eq(knownDevices.userId, userId);
  if (token) {
    const known = await tx
      .update(knownDevices)
      .set({ lastUsedAt: at })
      .where(and(ownDevices, eq(knownDevices.tokenHash, hashOfSecret(token))))
      .returning({ id: knownDevices.id });
    if (known.length > 0) return token;
  }
  const { secret, hash } = newSecret();
  await tx.insert(knownDevices).values({ userId, tokenHash: hash, createdAt: at, lastUsedAt: at });
  const oldest = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(ownDevices)
    .orderBy(desc(knownDevices.lastUsedAt))
    .offset(MAX_PER_USER);
  await tx.delete(knownDevices).where(inArray(knownDevices.id, oldest));
  return secret;
}

export async function forgetDevices(db: Db, userId: string, exceptToken?: string): Promise<void> {
  const others = exceptToken ? ne(knownDevices.tokenHash, hashOfSecret(exceptToken)) : undefined;
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others));
}
