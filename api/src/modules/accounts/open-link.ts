import { type AccountLinkPurpose, INVALID_ACCOUNT_LINK } from '@bidlight/contract';
import { type AccountLink, findLink } from '#modules/people/account-links.queries.ts';
import { forbidden, HttpError, notFound, tooManyAttempts } from '#platform/http/replies/errors.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { countInWindow } from '#store/counters.ts';
import type { AccountDeps } from './send-link.ts';

/** From one network address, for looking at links and for using them; each use costs a password hash. */
const PER_ADDRESS = { max: 60, windowMs: 60_000 };

const gone = (message: string) => new HttpError(410, message);

const USED: Record<AccountLinkPurpose, string> = {
  join: 'This invitation has been used. Please sign in with the password that you chose.',
  reset: 'This link has been used. Please ask for a new one with ‘Forgot password?’ on the sign-in page.',
  'old-address': 'This link has been used: the change is confirmed at your old address.',
  'new-address': 'This link has been used: the change is confirmed at your new address.',
};
const AGAIN = 'Please start the change again from your profile menu.';
const EXPIRED: Record<AccountLinkPurpose, string> = {
  join: 'This invitation has expired, or a newer one has replaced it. Please ask an admin of your company for a new one.',
  reset:
    'This link has expired, or a newer one has replaced it. Please ask for a new one with ‘Forgot password?’ on the sign-in page.',
  'old-address': `This link has expired, or a newer change has replaced it. ${AGAIN}`,
  'new-address': `This link has expired, or a newer change has replaced it. ${AGAIN}`,
};

export const alreadyUsed = ({ link }: AccountLink) => gone(USED[link.purpose]);
export const accessRevoked = () =>
  forbidden('Your access has been revoked. Please ask an admin of your company.');

/**
 * The link of a token, if it can be used for one of these purposes; looking does not use it up, because mail scanners look
 * too. A link of somebody whom a demo has made is nobody's outside of a demo.
 */
export async function openLink(
  { db, config, now }: AccountDeps,
  { token, address }: { token: string; address: string },
  purposes: readonly AccountLinkPurpose[],
): Promise<AccountLink> {
  const at = now();
  const key = `account-link:${addressKey(address)}`;
  const { count, endsAt } = await countInWindow(db, { key, windowMs: PER_ADDRESS.windowMs, at });
  if (count > PER_ADDRESS.max) throw tooManyAttempts(endsAt, at);
  const found = await findLink(db, token);
  const isForeign = found?.user.isDemo && !config.isDemo;
  if (!found || isForeign || !purposes.includes(found.link.purpose)) throw notFound(INVALID_ACCOUNT_LINK);
  const { link, user } = found;
  if (link.usedAt) throw alreadyUsed(found);
  if (!user.isActive) throw accessRevoked();
  if (link.expiresAt <= at) throw gone(EXPIRED[link.purpose]);
  return found;
}
