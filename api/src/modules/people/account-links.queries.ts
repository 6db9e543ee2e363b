import type { AccountLinkPurpose } from '@bidlight/contract';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { hashOfSecret, newSecret } from '#platform/db/secrets.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { accountLinks, companies, users } from '#store/schema.ts';

/** A new password is wanted at once; the others may have to wait for somebody to read their mail. */
const VALID_MS: Record<AccountLinkPurpose, number> = {
  join: DAY_MS,
  reset: DAY_MS / 24,
  'old-address': DAY_MS,
  'new-address': DAY_MS,
};

interface NewLink {
  userId: string;
  purpose: AccountLinkPurpose;
  newEmail?: string;
  at: Date;
}

/** Returns the token, which is stored nowhere. The user's earlier links for the same end with it. */
export async function insertLink(tx: Db, link: NewLink): Promise<{ token: string; expiresAt: Date }> {
  const { userId, purpose, newEmail, at } = link;
  await endLinks(tx, { userId, purposes: [purpose], at });
  const { secret: token, hash: tokenHash } = newSecret();
  const expiresAt = new Date(at.getTime() + VALID_MS[purpose]);
  await tx
    .insert(accountLinks)
    .values({ userId, purpose, tokenHash, newEmail: newEmail ?? null, createdAt: at, expiresAt });
  return { token, expiresAt };
}

/** Ends the user's links that are still open, of some purposes or of all. */
export async function endLinks(
  db: Db,
  { userId, purposes, at }: { userId: string; purposes?: AccountLinkPurpose[]; at: Date },
): Promise<void> {
  await db
    .update(accountLinks)
    .set({ expiresAt: at })
    .where(
      and(
        eq(accountLinks.userId, userId),
        purposes && inArray(accountLinks.purpose, purposes),
        gt(accountLinks.expiresAt, at),
      ),
    );
}

export type AccountLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** A link with its user as they are now. */
export async function findLink(db: Db, token: string) {
  const [found] = await db
    .select({ link: accountLinks, user: users, company: companies.name })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(accountLinks.tokenHash, hashOfSecret(token)));
  return found;
}

/** False when somebody has used it meanwhile, or it has ended: of two who use one link at once, one wins. */
export async function markUsed(tx: Db, id: string, at: Date): Promise<boolean> {
  const used = await tx
    .update(accountLinks)
    .set({ usedAt: at })
    .where(and(eq(accountLinks.id, id), isNull(accountLinks.usedAt), gt(accountLinks.expiresAt, at)))
    .returning({ id: accountLinks.id });
  return used.length > 0;
}

/** Whether both links of a change to this address were used, and neither was replaced or has expired. */
export async function areBothConfirmed(
  tx: Db,
  { userId, newEmail, at }: { userId: string; newEmail: string; at: Date },
): Promise<boolean> {
  const confirmed = await tx
    .select({ purpose: accountLinks.purpose, usedAt: accountLinks.usedAt })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.newEmail, newEmail),
        gt(accountLinks.expiresAt, at),
      ),
    );
  return (['old-address', 'new-address'] as const).every((purpose) =>
    confirmed.some((link) => link.purpose === purpose && link.usedAt),
  );
}
