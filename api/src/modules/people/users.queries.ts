import { canonicalEmail, type ListedUser, type Role, type User } from '@bidlight/contract';
import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/connect.ts';
import { containing } from '#platform/db/patterns.ts';
import { prepared } from '#platform/db/prepared.ts';
import { fullName } from '#store/full-name.ts';
import { companies, companyProfiles, users } from '#store/schema.ts';

/** A user as the wire has it; needs the user's company in the query. */
export const userColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  role: users.role,
  isActive: users.isActive,
  companyId: users.companyId,
  company: { id: companies.id, name: companies.name, isInternal: companies.isInternal },
};

/** The index is on the lower case, which a stored address is in any locale. */
export const isUserWithEmail = (email: string) => eq(sql`lower(${users.email})`, canonicalEmail(email));

export interface Account {
  user: User;
  passwordHash: string;
  isDemo: boolean;
  /** Has not joined yet, and has no password. */
  isInvited: boolean;
  /** Somebody else has chosen the password. */
  hasTemporaryPassword: boolean;
  /** The user has switched the weekly check on. */
  wantsChecks: boolean;
  /** When an admin or a command last changed the account. */
  updatedAt: Date;
}

/** An address has one spelling in the table, and is found by any. */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return accountWhere(db, isUserWithEmail(email));
}

/** Finds users of this company only: another company's user is unknown here. */
export async function findAccountOf(db: Db, companyId: string, id: string): Promise<Account | undefined> {
  return accountWhere(db, and(eq(users.id, id), eq(users.companyId, companyId)));
}

/** While the transaction lasts nobody else changes the user. */
export async function lockUser(tx: Db, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

async function accountWhere(db: Db, condition: SQL | undefined): Promise<Account | undefined> {
  const [found] = await db
    .select({
      passwordHash: users.passwordHash,
      isDemo: users.isDemo,
      isInvited: users.isInvited,
      hasTemporaryPassword: users.hasTemporaryPassword,
      wantsChecks: users.wantsChecks,
      updatedAt: users.updatedAt,
      ...userColumns,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(condition);
  if (!found) return undefined;
  const { passwordHash, isDemo, isInvited, hasTemporaryPassword, wantsChecks, updatedAt, ...user } = found;
  return { user, passwordHash, isDemo, isInvited, hasTemporaryPassword, wantsChecks, updatedAt };
}

const internal = alias(companies, 'internal');

/** Every screen begins with this; without a profile, nothing is scored for the company. */
const surroundings = prepared((db) =>
  db
    .select({
      hasProfile: exists(
        db
          .select({ version: companyProfiles.version })
          .from(companyProfiles)
          .where(eq(companyProfiles.companyId, companies.id)),
      ).mapWith(Boolean),
      internalCompanyName: internal.name,
    })
    .from(companies)
    .leftJoin(internal, eq(internal.isInternal, true))
    .where(eq(companies.id, sql.placeholder('companyId')))
    .prepare('surroundings_of_user'),
);

/** What the screens show or ask for besides the user's own company. */
export async function readSurroundings(
  db: Db,
  companyId: string,
): Promise<{ hasProfile: boolean; internalCompanyName: string }> {
  const [found] = await surroundings(db).execute({ companyId });
  return { hasProfile: found?.hasProfile ?? false, internalCompanyName: found?.internalCompanyName ?? '' };
}

export async function insertUser(db: Db, values: typeof users.$inferInsert): Promise<string> {
  const [created] = await db.insert(users).values(values).returning({ id: users.id });
  if (!created) throw new Error('The user was not created.');
  return created.id;
}

type UserChange = Partial<Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'role' | 'isActive'>>;

/** Granting access gives a temporary password its time again; another name or role does not. */
export async function updateUser(db: Db, id: string, change: UserChange, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...change, ...(change.isActive && { updatedAt: at }) })
    .where(eq(users.id, id));
}

export async function setWantsChecks(db: Db, id: string, wantsChecks: boolean): Promise<void> {
  await db.update(users).set({ wantsChecks }).where(eq(users.id, id));
}

interface NewPassword {
  passwordHash: string;
  /** Somebody else has chosen it for the user. */
  isTemporary: boolean;
  at: Date;
  /** Change nothing unless this hash is still the user's. */
  insteadOf?: string;
}

/** Whoever has a password has joined. False when the hash that it is to replace is no longer the user's. */
export async function setPassword(db: Db, id: string, password: NewPassword): Promise<boolean> {
  const { passwordHash, isTemporary, at, insteadOf } = password;
  const changed = await db
    .update(users)
    .set({ passwordHash, hasTemporaryPassword: isTemporary, isInvited: false, updatedAt: at })
    .where(and(eq(users.id, id), insteadOf === undefined ? undefined : eq(users.passwordHash, insteadOf)))
    .returning({ id: users.id });
  return changed.length > 0;
}

export async function setEmail(db: Db, id: string, email: string, at: Date): Promise<void> {
  await db.update(users).set({ email, updatedAt: at }).where(eq(users.id, id));
}

export async function stopBeingDemo(db: Db, id: string): Promise<void> {
  await db.update(users).set({ isDemo: false }).where(eq(users.id, id));
}

/**
 * Until the transaction ends, other changes of the company's people wait. Votes do not: what refers to the company only
 * needs its key to stay.
 */
export async function lockCompany(tx: Db, companyId: string): Promise<void> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
}

export interface UserFilters {
  search?: string | undefined;
  role?: Role | undefined;
  isActive?: boolean | undefined;
}

/** A page of the company's users that pass the filters, by name as it is written: the first name first. */
export async function listUsersOf(
  db: Db,
  companyId: string,
  filters: UserFilters,
  page: { skip: number; take: number },
): Promise<ListedUser[]> {
  return db
    .select({ ...userColumns, isInvited: users.isInvited })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.companyId, companyId), passes(filters)))
    .orderBy(asc(sql`lower(${fullName})`), asc(users.id))
    .limit(page.take)
    .offset(page.skip);
}

/** How many pass the filters, and the tiles over the whole company, in one pass. */
export async function countUsersOf(db: Db, companyId: string, filters: UserFilters) {
  const count = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition ?? sql`true`})::int`;
  const [counts] = await db
    .select({
      passing: count(passes(filters)),
      total: count(undefined),
      admins: count(eq(users.role, 'ADMIN')),
      members: count(eq(users.role, 'MEMBER')),
      active: count(eq(users.isActive, true)),
      inactive: count(eq(users.isActive, false)),
    })
    .from(users)
    .where(eq(users.companyId, companyId));
  if (!counts) throw new Error('A count always has a row.');
  return counts;
}

/** Whoever was invited and has not joined can do nothing for the company yet. */
export async function countActiveAdmins(db: Db, companyId: string): Promise<number> {
  return db.$count(
    users,
    and(
      eq(users.companyId, companyId),
      eq(users.role, 'ADMIN'),
      eq(users.isActive, true),
      eq(users.isInvited, false),
    ),
  );
}

function passes({ search, role, isActive }: UserFilters): SQL | undefined {
  return and(
    search ? sql`${fullName} || ' ' || ${users.email} ilike ${containing(search)}` : undefined,
    role ? eq(users.role, role) : undefined,
    isActive === undefined ? undefined : eq(users.isActive, isActive),
  );
}
