import type { User } from '@bidlight/contract';
import { badRequest } from '#platform/http/replies/errors.ts';
import { endLinks } from './account-links.queries.ts';
import { recordEvent } from './audit.queries.ts';
import { checkPassword, type PasswordDeps } from './check-password.ts';
import { namesBeside, refuseCommonPassword, SAME_PASSWORD } from './common-passwords.ts';
import { forgetDevices } from './devices.queries.ts';
import { closeSessionsOf, renewToken } from './sessions.queries.ts';
import { clearFailures } from './sign-in-limits.ts';
import { setPassword } from './users.queries.ts';

interface PasswordChange {
  sessionId: string;
  address: string;
  deviceToken: string | undefined;
  currentPassword: string;
  newPassword: string;
}

/**
 * The current password is asked for again, and guessing it is limited as at sign-in: an open browser must not be
 * enough to take an account over. All other sessions and the links that were mailed end, and all other browsers are
 * strangers again. This session goes on with another token, which is returned: somebody may have copied the one before.
 */
export async function changeOwnPassword(
  deps: PasswordDeps,
  user: User,
  given: PasswordChange,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const { db, passwords } = deps;
  const { address, deviceToken } = given;
  await refuseCommonPassword(given.newPassword, namesBeside(user, user.company.name));
  if (given.newPassword === given.currentPassword) throw badRequest(SAME_PASSWORD);
  const guess = {
    email: user.email,
    password: given.currentPassword,
    address,
    deviceToken,
    reason: 'change',
  } as const;
  const changed = await checkPassword(deps, guess, async ({ passwordHash: insteadOf }, at) => {
    const passwordHash = await passwords.hash(given.newPassword);
    return db.transaction(async (tx) => {
      if (!(await setPassword(tx, user.id, { passwordHash, isTemporary: false, at, insteadOf })))
        return undefined;
      await closeSessionsOf(tx, user.id, given.sessionId);
      await forgetDevices(tx, user.id, deviceToken);
      await endLinks(tx, { userId: user.id, at });
      await clearFailures(tx, user.email);
      await recordEvent(tx, {
        companyId: user.companyId,
        actor: user,
        action: 'user.password-changed',
        subject: user.email,
        address,
      });
      return { renewed: await renewToken(tx, given.sessionId) };
    });
  });
  if (!changed) throw badRequest('Your current password is not correct');
  return changed.renewed;
}
