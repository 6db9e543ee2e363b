import type { User } from '@bidlight/contract';
import { forbidden, unauthorized } from '#platform/http/replies/errors.ts';
import { DAY_MS } from '#platform/time/calendar.ts';
import { findResetLinkShown, recordEvent } from './audit.queries.ts';
import { checkPassword, type PasswordDeps, type PasswordGuess } from './check-password.ts';
import { rememberDevice } from './devices.queries.ts';
import { openSession } from './sessions.queries.ts';

export interface SignIn extends Omit<PasswordGuess, 'reason'> {
  userAgent: string | undefined;
}

interface SignedIn {
  user: User;
  hasTemporaryPassword: boolean;
  wantsChecks: boolean;
  resetLinkShown: { by: string; at: string } | null;
  token: string;
  expiresAt: Date;
  deviceToken: string;
}

/** Unknown address, wrong password, revoked user and demo account outside of a demo fail alike: same answer, same work. */
export async function signIn(deps: PasswordDeps, given: SignIn): Promise<SignedIn> {
  const { db, config } = deps;
  const { userAgent, address } = given;
  const signedIn = await checkPassword(deps, { ...given, reason: 'sign-in' }, (account, at) =>
    db.transaction(async (tx) => {
      const { user, passwordHash, hasTemporaryPassword, wantsChecks } = account;
      if (isExpired(account, at)) throw expired();
      const session = await openSession({ db: tx, config }, { userId: user.id, passwordHash, userAgent, at });
      if (!session) return undefined;
      const resetLinkShown = await findResetLinkShown(tx, user);
      const deviceToken = await rememberDevice(tx, { userId: user.id, token: given.deviceToken, at });
      await recordEvent(tx, {
        companyId: user.companyId,
        actor: user,
        action: 'sign-in.succeeded',
        subject: user.email,
        address,
      });
      return { user, hasTemporaryPassword, wantsChecks, resetLinkShown, ...session, deviceToken };
    }),
  );
  if (!signedIn) throw unauthorized('Invalid credentials. Please try again.');
  return signedIn;
}

/** Long enough for somebody on holiday, and short for a password that lies in a mail or was seen by others. */
const VALID_MS = 7 * DAY_MS;

interface Chosen {
  /** Somebody else has chosen the password. */
  hasTemporaryPassword: boolean;
  /** When an admin or a command last changed the account: setting a password, granting access. */
  updatedAt: Date;
}

function isExpired({ hasTemporaryPassword, updatedAt }: Chosen, at: Date): boolean {
  return hasTemporaryPassword && at.getTime() - updatedAt.getTime() > VALID_MS;
}

/** Said only to who knows the password, which opens nothing any more. */
const expired = () =>
  forbidden(
    'Your temporary password has expired. Please ask an admin of your company to grant access again.',
  );
