import type { Db } from '#db/connect.ts';
import { countInWindow } from '#db/counters.ts';
import { hashOfSecret } from '#db/secrets.ts';
import { addressKey } from '#http/address-key.ts';
import { tooManyAttempts } from '#http/errors.ts';

const MAX_PER_TOKEN = 20;
const MAX_PER_ADDRESS = 60;
const WINDOW_MS = 60_000;

/**
 * Every call that the link of a mail allows without a session counts here: votes, comments, the sign of a person, the hidden
 * link and unsubscribing. `token` is the secret or id of the link.
 */
export async function countMailLinkUse(
  db: Db,
  { token, address, at }: { token: string | null | undefined; address: string; at: Date },
): Promise<void> {
  // The address comes first, so that made-up tokens leave no more rows than it allows.
  await countUse(db, addressKey(address), MAX_PER_ADDRESS, at);
  if (token) await countUse(db, `token:${hashOfSecret(token).toString('base64url')}`, MAX_PER_TOKEN, at);
}

async function countUse(db: Db, key: string, max: number, at: Date): Promise<void> {
  const { count, endsAt } = await countInWindow(db, { key: `vote-link:${key}`, windowMs: WINDOW_MS, at });
  if (count > max) throw tooManyAttempts(endsAt, at);
}
