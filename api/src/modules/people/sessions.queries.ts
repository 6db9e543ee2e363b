import type { OwnSession } from '@bidlight/contract';
import { and, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DataVersions } from '#platform/cache/company-cache.ts';
import type { Db } from '#platform/db/connect.ts';
import { prepared } from '#platform/db/prepared.ts';
import { hashOfSecret, newSecret } from '#platform/db/secrets.ts';
import type { Deps } from '#platform/deps.ts';
import type { Session } from '#platform/http/pipeline/guard.ts';
import { companies, dataVersions, NO_COMPANY, sessions, users } from '#store/schema.ts';
import { maySignIn } from './may-sign-in.ts';
import { userColumns } from './users.queries.ts';

const IDLE_MS = 60 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;
const MAX_PER_USER = 20;
/** The last use is recorded to the minute: a write for every request would cost more than it is worth. */
const SEEN_EVERY_MS = 60_000;

interface NewSession {
  userId: string;
  /** The hash that was checked. */
  passwordHash: string;
  userAgent: string | undefined;
  at: Date;
}

/**
 * Opens a session and returns the cookie's token, which is stored nowhere. Undefined when the user's hash is another
 * than the one that was checked, or they may not sign in any more. The user's row is locked: a change of it that
 * comes later waits, and then ends this session too.
 */
export async function openSession(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  opened: NewSession,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const { userId, at } = opened;
  const { secret: token, hash: tokenHash } = newSecret();
  const expiresAt = new Date(at.getTime() + ABSOLUTE_MS);
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('share');
    if (!user || user.passwordHash !== opened.passwordHash || !maySignIn(config, user)) return undefined;
    await tx.insert(sessions).values({
      userId,
      tokenHash,
      userAgent: opened.userAgent?.slice(0, 300) ?? null,
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
    });
    const oldest = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(desc(sessions.createdAt))
      .offset(MAX_PER_USER);
    await tx.delete(sessions).where(inArray(sessions.id, oldest));
    return { token, expiresAt };
  });
}

/** In the query that every request makes, so that an answer that has not changed costs this one query. */
const versionsOfCompany = sql<DataVersions>`(select coalesce(json_object_agg(kind, version), '{}') from (
    select ${dataVersions.kind} as kind, sum(${dataVersions.version})::float8 as version from ${dataVersions}
    where ${dataVersions.companyId} in (${users.companyId}, ${sql.raw(`'${NO_COMPANY}'`)})
    group by ${dataVersions.kind}) as counted)`;

const sessionByToken = prepared((db) =>
  db
    .select({
      sessionId: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      isDemo: users.isDemo,
      isInvited: users.isInvited,
      hasTemporaryPassword: users.hasTemporaryPassword,
      wantsChecks: users.wantsChecks,
      versions: versionsOfCompany,
      ...userColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('at')),
        gt(sessions.lastSeenAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('session_by_token'),
);

/** The session of a token with its user as they are now: revoking and role changes take effect at once. */
export async function findSession(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  token: string,
): Promise<Session | undefined> {
  const at = now();
  const idleSince = new Date(at.getTime() - IDLE_MS);
  const [found] = await sessionByToken(db).execute({ tokenHash: hashOfSecret(token), at, idleSince });
  if (!found || !maySignIn(config, found)) return undefined;
  const { sessionId, lastSeenAt, isDemo: _, isInvited: _joined, ...rest } = found;
  const { hasTemporaryPassword, wantsChecks, versions, ...user } = rest;
  if (at.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, sessionId));
  }
  return { id: sessionId, user, hasTemporaryPassword, wantsChecks, versions };
}

/** Those of these sessions that have not ended. Looking at them does not count as use. */
export async function listOpenSessions(db: Db, ids: string[], at: Date): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, ids),
        eq(users.isActive, true),
        gt(sessions.expiresAt, at),
        gt(sessions.lastSeenAt, new Date(at.getTime() - IDLE_MS)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Another token for the session: the one before opens nothing any more. Undefined when the session has ended. */
export async function renewToken(
  db: Db,
  id: string,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const { secret: token, hash: tokenHash } = newSecret();
  const [renewed] = await db
    .update(sessions)
    .set({ tokenHash })
    .where(eq(sessions.id, id))
    .returning({ expiresAt: sessions.expiresAt });
  return renewed && { token, ...renewed };
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOfSecret(token)));
}

export async function closeSessionsOf(db: Db, userId: string, exceptId?: string): Promise<void> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

/** The user's open sessions, the last used first. */
export async function listSessionsOf(
  db: Db,
  userId: string,
  at: Date,
): Promise<Omit<OwnSession, 'isCurrent'>[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, at),
        gt(sessions.lastSeenAt, new Date(at.getTime() - IDLE_MS)),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));
  return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

/** False when the user has no such session. */
export async function endSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** For good: neither its time nor its user's next request brings it back. */
export function hasEnded(at: Date): SQL | undefined {
  return or(lt(sessions.expiresAt, at), lt(sessions.lastSeenAt, new Date(at.getTime() - IDLE_MS)));
}
