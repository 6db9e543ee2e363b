import type { User } from '@bidlight/contract';
import type { Deps } from '#deps.ts';
import { badRequest } from '#http/errors.ts';
import { recordEvent } from './audit.queries.ts';
import { closeSessionsOf } from './sessions.queries.ts';
import { clearFailures, countAttempt } from './sign-in-limits.ts';
import { findUserByEmail, updateUser } from './users.queries.ts';

interface PasswordChange {
  sessionId: string;
  address: string;
  currentPassword: string;
  newPassword: string;
}

/**
 * The current password is asked for again, and guessing it is limited as at sign-in: an open browser must not be
 * enough to take an account over. All other sessions end.
 */
export async function changeOwnPassword(deps: Deps, user: User, given: PasswordChange): Promise<void> {
  const { db, passwords } = deps;
  await countAttempt(db, { email: user.email, address: given.address, at: deps.now() });
  const found = await findUserByEmail(db, user.email);
  if (!(await passwords.verify(found?.passwordHash, given.currentPassword))) {
    throw badRequest('Your current password is not correct');
  }
  const passwordHash = await passwords.hash(given.newPassword);
  await db.transaction(async (tx) => {
    await updateUser(tx, user.id, { passwordHash }, deps.now());
    await closeSessionsOf(tx, user.id, given.sessionId);
    await recordEvent(tx, {
      companyId: user.companyId,
      actor: user,
      action: 'user.password-changed',
      subject: user.email,
    });
  });
  await clearFailures(db, user.email);
}
