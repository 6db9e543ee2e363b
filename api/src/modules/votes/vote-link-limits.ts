import { lt, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { voteLinkUses } from '#db/schema.ts';
import { tooManyRequests } from '#http/errors.ts';
import { addressKey } from '#modules/people/sign-in-limits.ts';
import { hashOfSecret } from '#secrets.ts';

/** Kept in the database, so that they hold over all servers. */
const PER_TOKEN = 20;
const PER_ADDRESS = 60;
const WINDOW_MS = 60_000;

export async function countVoteLinkUse(
  db: Db,
  { token, address, at }: { token: string | null | undefined; address: string; at: Date },
): Promise<void> {
  // The address first: made-up tokens leave no more rows than it allows.
  await countUse(db, addressKey(address), PER_ADDRESS, at);
  if (token) await countUse(db, `token:${hashOfSecret(token).toString('base64url')}`, PER_TOKEN, at);
}

async function countUse(db: Db, key: string, most: number, at: Date): Promise<void> {
  const isOver = sql`${voteLinkUses.firstAt} <= ${new Date(at.getTime() - WINDOW_MS)}`;
  const [use] = await db
    .insert(voteLinkUses)
    .values({ key, count: 1, firstAt: at })
    .onConflictDoUpdate({
      target: voteLinkUses.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${voteLinkUses.count} + 1 end`,
        firstAt: sql`case when ${isOver} then ${at}::timestamptz else ${voteLinkUses.firstAt} end`,
      },
    })
    .returning({ count: voteLinkUses.count, firstAt: voteLinkUses.firstAt });
  if (!use || use.count <= most) return;
  const waitMs = use.firstAt.getTime() + WINDOW_MS - at.getTime();
  throw tooManyRequests('Too many attempts. Please try again later.', Math.max(1, Math.ceil(waitMs / 1000)));
}

export async function deleteForgottenUses(db: Db, at: Date): Promise<void> {
  await db.delete(voteLinkUses).where(lt(voteLinkUses.firstAt, new Date(at.getTime() - WINDOW_MS)));
}
