import type { OwnSession } from '@bidlight/contract';
import { and, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { prepared } from '#db/prepared.ts';
import { companies, sessions, users } from '#db/schema.ts';
import { hashOfSecret, newSecret } from '#db/secrets.ts';
import type { Session } from '#http/guard.ts';
import { userColumns } from './users.queries.ts';

const IDLE_MS = 60 * 60_000;
const ABSOLUTE_MS = 12 * 60 * 60_000;
const MAX_PER_USER = 20;
/** The last use is recorded to the minute: a write for every request would cost more than it is worth. */
const SEEN_EVERY_MS = 60_000;

/** Opens a session and returns the cookie's token, which is stored nowhere. */
export async function openSession(
  db: Db,
  opened: { userId: string; userAgent: string | undefined; at: Date },
): Promise<{ token: string; expiresAt: Date }> {
  const { secret: token, hash: tokenHash } = newSecret();
  const expiresAt = new Date(opened.at.getTime() + ABSOLUTE_MS);
  await db.transaction(async (tx) => {
    await tx.insert(sessions).values({
      userId: opened.userId,
      tokenHash,
      userAgent: opened.userAgent?.slice(0, 300) ?? null,
      createdAt: opened.at,
      lastSeenAt: opened.at,
      expiresAt,
    });
    const oldest = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.userId, opened.userId))
      .orderBy(desc(sessions.createdAt))
      .offset(MAX_PER_USER);
    await tx.delete(sessions).where(inArray(sessions.id, oldest));
  });
  return { token, expiresAt };
}

const sessionByToken = prepared((db) =>
  db
    .select({ sessionId: sessions.id, lastSeenAt: sessions.lastSeenAt, ...userColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        eq(users.isActive, true),
        gt(sessions.expiresAt, sql.placeholder('at')),
        gt(sessions.lastSeenAt, sql.placeholder('idleSince')),
      ),
    )
    .prepare('session_by_token'),
);

/** The session of a token with its user as they are now: revoking and role changes take effect at once. */
export async function findSession(db: Db, token: string, at: Date): Promise<Session | undefined> {
  const idleSince = new Date(at.getTime() - IDLE_MS);
  const [found] = await sessionByToken(db).execute({ tokenHash: hashOfSecret(token), at, idleSince });
  if (!found) return undefined;
  const { sessionId, lastSeenAt, ...user } = found;
  if (at.getTime() - lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await db.update(sessions).set({ lastSeenAt: at }).where(eq(sessions.id, sessionId));
  }
  return { id: sessionId, user };
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
