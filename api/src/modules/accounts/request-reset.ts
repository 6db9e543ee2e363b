import { createHash } from 'node:crypto';
import { insertLink } from '#modules/people/account-links.queries.ts';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { maySignIn } from '#modules/people/may-sign-in.ts';
import { findAccount } from '#modules/people/users.queries.ts';
import { tooManyAttempts } from '#platform/http/replies/errors.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { countInWindow } from '#store/counters.ts';
import { resetText } from './account-mail-texts.ts';
import { type AccountDeps, mailLink } from './send-link.ts';

const WINDOW_MS = 60 * 60_000;
/** So that nobody's mailbox is filled, and nobody goes through a list of addresses. */
const PER_EMAIL = 5;
const PER_ADDRESS = 20;

interface Request {
  /** In its one spelling. */
  email: string;
  address: string;
}

/** Counted for every address alike, whether somebody has it or not. */
export async function countResetRequest({ db, now }: AccountDeps, given: Request): Promise<void> {
  const at = now();
  const email = createHash('sha256').update(given.email).digest('base64url');
  const limits = [
    { key: `reset:${addressKey(given.address)}`, max: PER_ADDRESS },
    { key: `reset:email:${email}`, max: PER_EMAIL },
  ];
  for (const { key, max } of limits) {
    const { count, endsAt } = await countInWindow(db, { key, windowMs: WINDOW_MS, at });
    if (count > max) throw tooManyAttempts(endsAt, at);
  }
}

/**
 * What follows a request, behind its answer: its time would tell who has an account. Nothing is sent to whoever may not
 * sign in, which also keeps the accounts of a demo from coming to life outside of it.
 */
export async function sendRequestedReset(deps: AccountDeps, { email, address }: Request): Promise<void> {
  const { db, config, now } = deps;
  const account = await findAccount(db, email);
  const user = account?.user;
  const link = await db.transaction(async (tx) => {
    await recordEvent(tx, {
      companyId: user?.companyId,
      actor: user ? { id: user.id, email } : { email },
      action: 'sign-in.reset-asked',
      subject: email,
      address,
    });
    if (!user || !maySignIn(config, { ...account, isActive: user.isActive })) return undefined;
    return insertLink(tx, { userId: user.id, purpose: 'reset', at: now() });
  });
  if (link) await mailLink(deps, link, { ...resetText(), purpose: 'reset', to: email });
}
