import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#calendar.ts';
import type { Db } from '#db/connect.ts';
import { countInWindow, findCounter } from '#db/counters.ts';
import { counters } from '#db/schema.ts';
import { addressKey } from '#http/address-key.ts';
import { tooManyAttempts } from '#http/errors.ts';

/**
 * Limits on guessing passwords. An account is known by its address whether it exists or not, so the answers give nothing
 * away.
 */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 5_000;
const MAX_WAIT_MS = 15 * 60_000;
const FORGET_AFTER_MS = DAY_MS;
const MAX_ADDRESS_FAILURES = 20;
const ADDRESS_WINDOW_MS = 60_000;

export interface Attempt {
  email: string;
  address: string;
  at: Date;
}

/**
 * Called before the password is checked. The attempt is counted as a failure at once, and taken back by
 * `clearFailures`: otherwise a thousand parallel guesses would all pass while none has failed yet.
 */
export async function countAttempt(db: Db, { email, address, at }: Attempt): Promise<void> {
  const perAddress = await findCounter(db, addressFailuresKey(address), at);
  if (perAddress && perAddress.count >= MAX_ADDRESS_FAILURES) throw tooManyAttempts(perAddress.expiresAt, at);
  if (!(await countAccountFailure(db, accountKey(email), at))) {
    const perAccount = await findCounter(db, accountKey(email), at);
    throw tooManyAttempts(perAccount?.blockedUntil ?? at, at);
  }
}

/** False while the account is blocked. After some free failures each one doubles the wait. */
async function countAccountFailure(db: Db, key: string, at: Date): Promise<boolean> {
  const failures = sql<number>`case when ${counters.expiresAt} < ${at}::timestamptz then 1 else ${counters.count} + 1 end`;
  const waitMs = sql`least(${MAX_WAIT_MS}, ${FIRST_WAIT_MS} * power(2, least(${failures} - ${FREE_FAILURES}, 20)))`;
  const expiresAt = new Date(at.getTime() + FORGET_AFTER_MS);
  const counted = await db
    .insert(counters)
    .values({ key, count: 1, blockedUntil: at, expiresAt })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: failures,
        expiresAt,
        blockedUntil: sql`case when ${failures} < ${FREE_FAILURES} then ${at}::timestamptz
          else ${at}::timestamptz + ${waitMs} * interval '1 millisecond' end`,
      },
      setWhere: sql`${counters.blockedUntil} <= ${at}::timestamptz`,
    })
    .returning({ key: counters.key });
  return counted.length > 0;
}

/** Only failures count against an address: offices share one, and their people all sign in at nine. */
export async function countAddressFailure(db: Db, { address, at }: Attempt): Promise<void> {
  await countInWindow(db, { key: addressFailuresKey(address), windowMs: ADDRESS_WINDOW_MS, at });
}

export async function clearFailures(db: Db, email: string): Promise<void> {
  await db.delete(counters).where(eq(counters.key, accountKey(email)));
}

function accountKey(email: string): string {
  return `sign-in:account:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
}

function addressFailuresKey(address: string): string {
  return `sign-in:${addressKey(address)}`;
}
