import { canonicalEmail } from '@bidlight/contract';
import type { Deps } from '#platform/deps.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import type { LimitedByKey } from '#platform/limits/limiter.ts';
import { recordEvent } from './audit.queries.ts';
import { findDevice } from './devices.queries.ts';
import { maySignIn } from './may-sign-in.ts';
import { countAttempt, forgiveFailures, takeBackAttempt } from './sign-in-limits.ts';
import { type Account, findAccount } from './users.queries.ts';

const MAX_LOGGED_LENGTH = 254;

export interface PasswordGuess {
  email: string;
  password: string;
  address: string;
  deviceToken: string | undefined;
  reason: 'sign-in' | 'change';
}

export interface PasswordDeps extends Pick<Deps, 'db' | 'config' | 'passwords' | 'now'> {
  /**
   * One at a time from a network address, so that people who sign in at the same moment with the right passwords are
   * never more attempts than the limits allow, and nobody's guesses take all of the processor.
   */
  inTurn: LimitedByKey;
}

/**
 * Looks at a password under the limits on guessing, and does what it was asked for. Undefined when the password is not
 * right, when the account does not exist or may not sign in, and when `onRight` finds that the account has changed
 * meanwhile: all of them are the same failure, with the same work.
 */
export async function checkPassword<Result>(
  deps: PasswordDeps,
  guess: PasswordGuess,
  onRight: (account: Account, at: Date) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const { db, config, passwords } = deps;
  return deps.inTurn(addressKey(guess.address), async () => {
    const at = deps.now();
    const email = canonicalEmail(guess.email);
    const deviceId = await findDevice(db, { token: guess.deviceToken, email, at });
    const account = await findAccount(db, email);
    const attempt = { email, address: guess.address, deviceId, at };
    const isLast = await countAttempt(db, attempt);
    try {
      const isRight = await passwords.verify(account?.passwordHash, guess.password, guess.reason);
      if (account && isRight && maySignIn(config, { ...account, isActive: account.user.isActive })) {
        const result = await onRight(account, at);
        if (result !== undefined) {
          await forgiveFailures(db, attempt);
          return result;
        }
      }
    } catch (error) {
      await takeBackAttempt(db, attempt);
      throw error;
    }
    await recordFailure(deps, { email, account, address: guess.address, isLast });
    return undefined;
  });
}

/** The lock is recorded when it begins: refused attempts would fill the log. */
async function recordFailure(
  { db }: PasswordDeps,
  failure: { email: string; account: Account | undefined; address: string; isLast: boolean },
): Promise<void> {
  const user = failure.account?.user;
  const email = failure.email.slice(0, MAX_LOGGED_LENGTH).toWellFormed();
  const event = {
    companyId: user?.companyId,
    actor: user ? { id: user.id, email } : { email },
    subject: email,
    address: failure.address,
  };
  await recordEvent(db, { ...event, action: 'sign-in.failed' });
  if (failure.isLast) await recordEvent(db, { ...event, action: 'sign-in.locked' });
}
