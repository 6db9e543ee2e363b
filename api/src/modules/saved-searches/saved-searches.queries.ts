import { MAX_SAVED_SEARCHES, type User } from '@bidlight/contract';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { fullName } from '#store/full-name.ts';
import { savedSearches, savedSearchLooks, users } from '#store/schema.ts';

export const SEARCH_NOT_FOUND = 'Saved search not found.';

export type Searcher = Pick<User, 'id' | 'companyId'>;

/** One's own and so many of those that colleagues share. */
const MAX_LISTED = 4 * MAX_SAVED_SEARCHES;

const isOwnedBy = ({ id, companyId }: Searcher) =>
  and(eq(savedSearches.userId, id), eq(savedSearches.companyId, companyId));

/** One's own, and what a colleague shares who still has access. It needs the owner joined. */
function isVisibleTo(user: Searcher): SQL | undefined {
  const isShared = and(
    eq(savedSearches.companyId, user.companyId),
    eq(savedSearches.isShared, true),
    eq(users.isActive, true),
  );
  return or(isOwnedBy(user), isShared);
}

export type SavedSearchRow = Awaited<ReturnType<typeof selectVisible>>[number];

function selectVisible(db: Db, user: Searcher, condition?: SQL) {
  const isOwn = sql<boolean>`${eq(savedSearches.userId, user.id)}`;
  return db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      filters: savedSearches.filters,
      owner: fullName,
      isOwn,
      isShared: savedSearches.isShared,
      isPaused: savedSearches.isPaused,
      createdAt: savedSearches.createdAt,
      lookedAt: savedSearchLooks.lookedAt,
    })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .leftJoin(
      savedSearchLooks,
      and(eq(savedSearchLooks.savedSearchId, savedSearches.id), eq(savedSearchLooks.userId, user.id)),
    )
    .where(and(isVisibleTo(user), condition))
    .orderBy(desc(isOwn), asc(sql`lower(${savedSearches.name})`), asc(savedSearches.createdAt))
    .limit(MAX_LISTED);
}

/** One's own first, each part by name. */
export async function listVisibleSearches(db: Db, user: Searcher): Promise<SavedSearchRow[]> {
  return selectVisible(db, user);
}

export async function findVisibleSearch(
  db: Db,
  user: Searcher,
  id: string,
): Promise<SavedSearchRow | undefined> {
  const [search] = await selectVisible(db, user, eq(savedSearches.id, id));
  return search;
}

/** The same, and nobody deletes it until the transaction ends. */
export async function holdVisibleSearch(tx: Db, user: Searcher, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(isVisibleTo(user), eq(savedSearches.id, id)))
    .for('key share', { of: savedSearches });
  return found.length > 0;
}

export async function countOwnSearches(db: Db, user: Searcher): Promise<number> {
  return db.$count(savedSearches, isOwnedBy(user));
}

export async function insertSearch(db: Db, row: typeof savedSearches.$inferInsert): Promise<string> {
  const [made] = await db.insert(savedSearches).values(row).returning({ id: savedSearches.id });
  if (!made) throw new Error('An insert returns its row.');
  return made.id;
}

interface SearchChanges {
  name?: string | undefined;
  isShared?: boolean | undefined;
  isPaused?: boolean | undefined;
}

/** False where the person has no such search. */
export async function updateOwnSearch(
  db: Db,
  user: Searcher,
  id: string,
  changes: SearchChanges,
): Promise<boolean> {
  const changed = await db
    .update(savedSearches)
    // With the owner there is something to set, also where nothing changes.
    .set({ ...changes, userId: user.id })
    .where(and(isOwnedBy(user), eq(savedSearches.id, id)))
    .returning({ id: savedSearches.id });
  return changed.length > 0;
}

/** With the looks at it and its feed addresses; false where the person has no such search. */
export async function deleteOwnSearch(db: Db, user: Searcher, id: string): Promise<boolean> {
  const deleted = await db
    .delete(savedSearches)
    .where(and(isOwnedBy(user), eq(savedSearches.id, id)))
    .returning({ id: savedSearches.id });
  return deleted.length > 0;
}

export async function saveLook(db: Db, row: typeof savedSearchLooks.$inferInsert): Promise<void> {
  const { lookedAt } = row;
  await db
    .insert(savedSearchLooks)
    .values(row)
    .onConflictDoUpdate({
      target: [savedSearchLooks.savedSearchId, savedSearchLooks.userId],
      set: { lookedAt },
    });
}
