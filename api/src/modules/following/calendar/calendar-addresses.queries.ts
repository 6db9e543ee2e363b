import { eq } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { calendarAddresses, users } from '#store/schema.ts';

export async function findAddressTime(db: Db, userId: string): Promise<Date | null> {
  const [address] = await db
    .select({ madeAt: calendarAddresses.madeAt })
    .from(calendarAddresses)
    .where(eq(calendarAddresses.userId, userId));
  return address?.madeAt ?? null;
}

/** A person has one address: a new one takes the place of the one before. */
export async function saveAddress(
  db: Db,
  { userId, tokenHash, madeAt }: { userId: string; tokenHash: Buffer; madeAt: Date },
): Promise<void> {
  await db
    .insert(calendarAddresses)
    .values({ userId, tokenHash, madeAt })
    .onConflictDoUpdate({ target: calendarAddresses.userId, set: { tokenHash, madeAt } });
}

export async function deleteAddress(db: Db, userId: string): Promise<void> {
  await db.delete(calendarAddresses).where(eq(calendarAddresses.userId, userId));
}

/** Whose calendar an address opens. */
export async function findCalendarOwner(db: Db, tokenHash: Buffer) {
  const [owner] = await db
    .select({ id: users.id, companyId: users.companyId, email: users.email, isActive: users.isActive })
    .from(calendarAddresses)
    .innerJoin(users, eq(users.id, calendarAddresses.userId))
    .where(eq(calendarAddresses.tokenHash, tokenHash));
  return owner;
}
