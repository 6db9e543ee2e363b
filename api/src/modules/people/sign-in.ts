import type { User } from '@bidlight/contract';
import type { Deps } from '#deps.ts';
import { unauthorized } from '#http/errors.ts';
import { openSession } from './sessions.queries.ts';
import { clearFailures, countAddressFailure, countAttempt } from './sign-in-limits.ts';
import { findUserByEmail } from './users.queries.ts';

export interface SignIn {
  email: string;
  password: string;
  address: string;
  userAgent: string | undefined;
}

/** Unknown address, wrong password and revoked user fail alike: same answer, same work, same time. */
export async function signIn(
  deps: Deps,
  given: SignIn,
): Promise<{ user: User; token: string; expiresAt: Date }> {
  const { db, passwords } = deps;
  const at = deps.now();
  const attempt = { email: given.email, address: given.address, at };
  await countAttempt(db, attempt);
  const found = await findUserByEmail(db, given.email);
  const isRight = await passwords.verify(found?.passwordHash, given.password);
  if (!found?.user.isActive || !isRight) {
    await countAddressFailure(db, attempt);
    throw unauthorized('Invalid credentials. Please try again.');
  }
  await clearFailures(db, given.email);
  const session = await openSession(db, { userId: found.user.id, userAgent: given.userAgent, at });
  return { user: found.user, ...session };
}
