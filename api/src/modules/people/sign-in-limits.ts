import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '#calendar.ts';
import type { Db } from '#db/connect.ts';
import { signInFailures } from '#db/schema.ts';
import { tooManyRequests } from '#http/errors.ts';

/**
 * Limits on guessing passwords, kept in the database so that they hold over all servers.
 * An account is known by its address whether it exists or not: the answers give nothing away.
 */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const FORGET_AFTER_MS = DAY_MS;
const ADDRESS_FAILURES = 20;
const ADDRESS_WINDOW_MS = 60_000;

export interface Attempt {
  email: string;
  address: string;
  at: Date;
}

/**
 * Called before the password is checked. The attempt is counted as a failure at once, and taken back
 * by `clearFailures`: otherwise a thousand parallel guesses would all pass while none has failed yet.
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<void> {
  await refuseBlockedAddress(db, attempt);
  const { at } = attempt;
  const forgetBefore = new Date(at.getTime() - FORGET_AFTER_MS);
  const failures = sql<number>`case when ${signInFailures.lastAt} < ${forgetBefore} then 1 else ${signInFailures.failures} + 1 end`;
  const waitMs = sql`least(${LONGEST_WAIT_MS}, ${FIRST_WAIT_MS} * power(2, least(${failures} - ${FREE_FAILURES}, 20)))`;
  const counted = await db
    .insert(signInFailures)
    .values({ key: accountKey(attempt.email), failures: 1, firstAt: at, lastAt: at, blockedUntil: at })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        failures,
        lastAt: at,
        blockedUntil: sql`case when ${failures} < ${FREE_FAILURES} then ${at}::timestamptz
          else ${at}::timestamptz + ${waitMs} * interval '1 millisecond' end`,
      },
      setWhere: lte(signInFailures.blockedUntil, at),
    })
    .returning({ key: signInFailures.key });
  if (counted.length === 0) throw await refusal(db, accountKey(attempt.email), at);
}

/** Only failures count against an address: offices share one, and their people all sign in at nine. */
export async function countAddressFailure(db: Db, { address, at }: Attempt): Promise<void> {
  const windowStart = new Date(at.getTime() - ADDRESS_WINDOW_MS);
  const isOver = sql`${signInFailures.firstAt} < ${windowStart}`;
  const failures = sql`case when ${isOver} then 1 else ${signInFailures.failures} + 1 end`;
  const firstAt = sql`case when ${isOver} then ${at}::timestamptz else ${signInFailures.firstAt} end`;
  await db
    .insert(signInFailures)
    .values({ key: addressKey(address), failures: 1, firstAt: at, lastAt: at, blockedUntil: at })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        failures,
        firstAt,
        lastAt: at,
        blockedUntil: sql`case when ${failures} < ${ADDRESS_FAILURES} then ${at}::timestamptz
          else ${firstAt} + ${ADDRESS_WINDOW_MS} * interval '1 millisecond' end`,
      },
    });
}

export async function clearFailures(db: Db, email: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.key, accountKey(email)));
}

export async function deleteForgottenFailures(db: Db, at: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, new Date(at.getTime() - FORGET_AFTER_MS)));
}

async function refuseBlockedAddress(db: Db, { address, at }: Attempt): Promise<void> {
  const [blocked] = await db
    .select({ key: signInFailures.key })
    .from(signInFailures)
    .where(and(eq(signInFailures.key, addressKey(address)), sql`${signInFailures.blockedUntil} > ${at}`));
  if (blocked) throw await refusal(db, blocked.key, at);
}

async function refusal(db: Db, key: string, at: Date) {
  const [row] = await db
    .select({ until: signInFailures.blockedUntil })
    .from(signInFailures)
    .where(eq(signInFailures.key, key));
  const waitMs = (row?.until.getTime() ?? at.getTime()) - at.getTime();
  return tooManyRequests('Too many attempts. Please try again later.', Math.max(1, Math.ceil(waitMs / 1000)));
}

function accountKey(email: string): string {
  return `account:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
}

/** One household or office has a whole /64 of IPv6 addresses. */
export function addressKey(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return `address:${address.replace('::ffff:', '')}`;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const full = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':')];
  return `address:${full.slice(0, 4).join(':')}::/64`;
}
