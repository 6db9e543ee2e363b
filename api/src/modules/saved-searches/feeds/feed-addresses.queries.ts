import type { FeedAddress } from '@bidlight/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/connect.ts';
import { feedAddresses, savedSearches, users } from '#store/schema.ts';

export async function listAddresses(db: Db, userId: string): Promise<FeedAddress[]> {
  const rows = await db
    .select({
      id: feedAddresses.id,
      savedSearchId: feedAddresses.savedSearchId,
      madeAt: feedAddresses.madeAt,
    })
    .from(feedAddresses)
    .where(eq(feedAddresses.userId, userId))
    .orderBy(asc(feedAddresses.madeAt));
  return rows.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() }));
}

/** A person has one address for a list: a new one takes the place of the one before. */
export async function saveAddress(
  db: Db,
  row: { userId: string; savedSearchId: string | null; tokenHash: Buffer; madeAt: Date },
): Promise<void> {
  const { tokenHash, madeAt } = row;
  await db
    .insert(feedAddresses)
    .values(row)
    .onConflictDoUpdate({
      target: [feedAddresses.userId, feedAddresses.savedSearchId],
      set: { tokenHash, madeAt },
    });
}

/** False where the person has no such address. */
export async function deleteAddress(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(feedAddresses)
    .where(and(eq(feedAddresses.id, id), eq(feedAddresses.userId, userId)))
    .returning({ id: feedAddresses.id });
  return deleted.length > 0;
}

const owner = alias(users, 'owner');

export type OpenedFeed = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

/** The feed that an address opens, of whom, and whether they may still read it. */
export async function findFeed(db: Db, tokenHash: Buffer) {
  const isShared = and(
    eq(savedSearches.isShared, true),
    eq(savedSearches.companyId, users.companyId),
    eq(owner.isActive, true),
  );
  const [feed] = await db
    .select({
      id: feedAddresses.id,
      madeAt: feedAddresses.madeAt,
      companyId: users.companyId,
      role: users.role,
      isActive: users.isActive,
      search: { id: savedSearches.id, name: savedSearches.name, filters: savedSearches.filters },
      isVisible: sql<boolean>`coalesce(${savedSearches.userId} = ${users.id} or ${isShared}, true)`,
    })
    .from(feedAddresses)
    .innerJoin(users, eq(users.id, feedAddresses.userId))
    .leftJoin(savedSearches, eq(savedSearches.id, feedAddresses.savedSearchId))
    .leftJoin(owner, eq(owner.id, savedSearches.userId))
    .where(eq(feedAddresses.tokenHash, tokenHash));
  return feed;
}
