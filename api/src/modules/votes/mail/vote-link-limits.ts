import type { Db } from '#platform/db/connect.ts';
import { hashOfSecret } from '#platform/db/secrets.ts';
import { tooManyAttempts } from '#platform/http/replies/errors.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { countInWindow } from '#store/counters.ts';

const MAX_PER_TOKEN = 20;
const MAX_PER_ADDRESS = 60;
/** A company's mail gateway opens the hidden links of all its people's mails, and each of them has to be noticed. */
const MAX_HIDDEN_PER_ADDRESS = 600;
const WINDOW_MS = 60_000;

interface LinkUse {
  /** The secret or id of the link. */
  token: string | null | undefined;
  address: string;
  at: Date;
}

/** Counts the calls that the links of a mail allow without a session: votes, comments, the sign of a person, unsubscribing. */
export async function countMailLinkUse(db: Db, { token, address, at }: LinkUse): Promise<void> {
  // The address comes first, so that made-up tokens leave no more rows than it allows.
  await countUse(db, addressKey(address), MAX_PER_ADDRESS, at);
  await countToken(db, token, at);
}

export async function countHiddenLinkUse(db: Db, { token, address, at }: LinkUse): Promise<void> {
  await countUse(db, `hidden:${addressKey(address)}`, MAX_HIDDEN_PER_ADDRESS, at);
  await countToken(db, token, at);
}

async function countToken(db: Db, token: LinkUse['token'], at: Date): Promise<void> {
  if (token) await countUse(db, `token:${hashOfSecret(token).toString('base64url')}`, MAX_PER_TOKEN, at);
}

async function countUse(db: Db, key: string, max: number, at: Date): Promise<void> {
  const { count, endsAt } = await countInWindow(db, { key: `vote-link:${key}`, windowMs: WINDOW_MS, at });
  if (count > max) throw tooManyAttempts(endsAt, at);
}
