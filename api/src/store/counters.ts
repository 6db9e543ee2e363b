import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { counters } from './schema.ts';

/** Limits and budgets are counted in the database, so that they hold over all servers and survive a restart. */

export interface Window {
  key: string;
  windowMs: number;
  at: Date;
}

/** Counts one more in the key's window, which begins with the first count after the last window has ended. */
export async function countInWindow(
  db: Db,
  { key, windowMs, at }: Window,
): Promise<{ count: number; endsAt: Date }> {
  const endsAt = new Date(at.getTime() + windowMs);
  const isOver = sql`${counters.expiresAt} <= ${at}::timestamptz`;
  const [row] = await db
    .insert(counters)
    .values({ key, count: 1, expiresAt: endsAt })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${counters.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${counters.expiresAt} end`,
      },
    })
    .returning({ count: counters.count, endsAt: counters.expiresAt });
  if (!row) throw new Error('The counter was not written.');
  return row;
}

/** Takes an amount of a budget; false, and nothing is taken, when the budget does not hold it any more. */
export async function takeFromBudget(
  db: Db,
  { key, amount, budget, expiresAt }: { key: string; amount: number; budget: number; expiresAt: Date },
): Promise<boolean> {
  if (amount > budget) return false;
  const taken = await db
    .insert(counters)
    .values({ key, count: amount, expiresAt })
    .onConflictDoUpdate({
      target: counters.key,
      set: { count: sql`${counters.count} + excluded.count` },
      setWhere: sql`${counters.count} + excluded.count <= ${budget}`,
    })
    .returning({ key: counters.key });
  return taken.length > 0;
}

/** Returns what was not needed after all; a negative amount is what was needed on top, whatever is left. */
export async function returnToBudget(db: Db, key: string, amount: number): Promise<void> {
  await db
    .update(counters)
    .set({ count: sql`greatest(0, ${counters.count} - ${amount})` })
    .where(eq(counters.key, key));
}

export interface Counter {
  count: number;
  blockedUntil: Date | null;
  expiresAt: Date;
}

/** Undefined also for one whose window has ended. */
export async function findCounter(db: Db, key: string, at: Date): Promise<Counter | undefined> {
  const [row] = await db
    .select({ count: counters.count, blockedUntil: counters.blockedUntil, expiresAt: counters.expiresAt })
    .from(counters)
    .where(eq(counters.key, key));
  return row && row.expiresAt > at ? row : undefined;
}

/** Refuses what the key stands for until a time; an earlier time than is known changes nothing. */
export async function blockUntil(db: Db, key: string, until: Date): Promise<void> {
  await db
    .insert(counters)
    .values({ key, count: 0, blockedUntil: until, expiresAt: until })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        blockedUntil: sql`greatest(${counters.blockedUntil}, excluded.blocked_until)`,
        expiresAt: sql`greatest(${counters.expiresAt}, excluded.expires_at)`,
      },
    });
}
