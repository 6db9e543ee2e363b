import type { Database } from '@bidlight/api/platform/db/connect.ts';
import { newSecret } from '@bidlight/api/platform/db/secrets.ts';
import { sessions } from '@bidlight/api/store/schema.ts';

const HOURS_12_MS = 12 * 60 * 60_000;

/** A session for each of these users, as cookies: two hundred sign-ins would be two hundred password hashes. */
export async function openSessions({ db, pool }: Database, users: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from users where ${users}`);
  const at = new Date();
  const times = { createdAt: at, lastSeenAt: at, expiresAt: new Date(at.getTime() + HOURS_12_MS) };
  const made = rows.map(({ id: userId }) => ({ userId, ...newSecret() }));
  await db
    .insert(sessions)
    .values(made.map(({ userId, hash }) => ({ userId, tokenHash: hash, userAgent: 'bench', ...times })));
  return made.map(({ secret }) => `sid=${secret}`);
}
