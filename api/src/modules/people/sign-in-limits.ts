import { createHash } from 'node:crypto';
import { canonicalEmail } from '@bidlight/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { tooManyAttempts } from '#platform/http/replies/errors.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { countInWindow, findCounter, returnToBudget } from '#store/counters.ts';
import { counters } from '#store/schema.ts';

/**
 * Limits on guessing passwords. An account is known by its address whether it exists or not, so the answers give nothing
 * away. Whoever fails locks out their own network address or their own browser, and nobody else.
 */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 15 * 60_000;
const FORGET_AFTER_MS = DAY_MS;
/** From one network address, for whichever accounts. */
const PER_ADDRESS = { max: 20, windowMs: 60_000 };
/** For one account from everywhere, known devices aside: many addresses together must not guess without end. */
const PER_ACCOUNT = { max: 100, windowMs: 15 * 60_000 };

export interface Attempt {
  email: string;
  address: string;
  /** The browser, where the account has signed in there before. */
  deviceId: string | undefined;
  at: Date;
}

/** `isLast`: if this attempt fails, the next one has to wait. */
type Verdict = { refusedUntil: Date } | { isLast: boolean };

/**
 * Called before the password is checked. The attempt is counted as a failure at once, and taken back by
 * `forgiveFailures` or `takeBackAttempt`: otherwise a thousand parallel guesses would all pass while none has failed yet.
 * True when a failure of this attempt locks the account here.
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<boolean> {
  const { email, at } = attempt;
  const { growing, windows } = limitsOf(attempt);
  const steps = [
    ...windows.map(({ key, ...limit }) => ({ key, count: () => countFailure(db, key, limit, at) })),
    { key: growing, count: () => countGrowingWait(db, growing, at) },
  ];
  const counted: string[] = [];
  let isLast = false;
  for (const { key, count } of steps) {
    const verdict = await count();
    if ('refusedUntil' in verdict) {
      for (const other of counted) await returnToBudget(db, other, 1);
      throw tooManyAttempts(verdict.refusedUntil, at);
    }
    counted.push(key);
    isLast ||= verdict.isLast && key.startsWith(accountKey(email));
  }
  return isLast;
}

/** The password was right: what was counted for this browser or network address is forgotten. */
export async function forgiveFailures(db: Db, attempt: Attempt): Promise<void> {
  const { growing, windows } = limitsOf(attempt);
  for (const { key } of windows) await returnToBudget(db, key, 1);
  await db.delete(counters).where(eq(counters.key, growing));
}

/** The password was not looked at, so the attempt was none. */
export async function takeBackAttempt(db: Db, attempt: Attempt): Promise<void> {
  const { growing, windows } = limitsOf(attempt);
  const keys = [growing, ...windows.map(({ key }) => key)];
  await db
    .update(counters)
    .set({ count: sql`greatest(0, ${counters.count} - 1)`, blockedUntil: null })
    .where(inArray(counters.key, keys));
}

/** All of an account's counters: of every network address, of every device, and the one of all together. */
export async function clearFailures(db: Db, email: string): Promise<void> {
  await db.delete(counters).where(sql`starts_with(${counters.key}, ${accountKey(email)})`);
}

function limitsOf({ email, address, deviceId }: Attempt) {
  const account = accountKey(email);
  const perAddress = { key: `sign-in:${addressKey(address)}`, ...PER_ADDRESS };
  if (deviceId) return { growing: `${account}device:${deviceId}`, windows: [perAddress] };
  return {
    growing: `${account}${addressKey(address)}`,
    windows: [perAddress, { key: `${account}everywhere`, ...PER_ACCOUNT }],
  };
}

async function countFailure(
  db: Db,
  key: string,
  { max, windowMs }: typeof PER_ADDRESS,
  at: Date,
): Promise<Verdict> {
  const { count, endsAt } = await countInWindow(db, { key, windowMs, at });
  if (count <= max) return { isLast: count === max };
  await returnToBudget(db, key, 1);
  return { refusedUntil: endsAt };
}

/** After some free failures each one doubles the wait. */
async function countGrowingWait(db: Db, key: string, at: Date): Promise<Verdict> {
  const failures = sql<number>`case when ${counters.expiresAt} < ${at}::timestamptz then 1 else ${counters.count} + 1 end`;
  const waitMs = sql`least(${MAX_WAIT_MS}, ${FIRST_WAIT_MS} * power(2, least(${failures} - ${FREE_FAILURES}, 20)))`;
  const expiresAt = new Date(at.getTime() + FORGET_AFTER_MS);
  const [counted] = await db
    .insert(counters)
    .values({ key, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: failures,
        expiresAt,
        blockedUntil: sql`case when ${failures} >= ${FREE_FAILURES}
          then ${at}::timestamptz + ${waitMs} * interval '1 millisecond' end`,
      },
      setWhere: sql`coalesce(${counters.blockedUntil} <= ${at}::timestamptz, true)`,
    })
    .returning({ count: counters.count });
  if (counted) return { isLast: counted.count >= FREE_FAILURES };
  const blocked = await findCounter(db, key, at);
  return { refusedUntil: blocked?.blockedUntil ?? at };
}

/** The beginning of the keys of all of an account's counters. */
function accountKey(email: string): string {
  return `sign-in:account:${createHash('sha256').update(canonicalEmail(email)).digest('base64url')}:`;
}
