import { and, eq } from 'drizzle-orm';
import { type AccountLink, endLinks, markUsed } from '#modules/people/account-links.queries.ts';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { namesBeside, refuseCommonPassword, SAME_PASSWORD } from '#modules/people/common-passwords.ts';
import { forgetDevices, rememberDevice } from '#modules/people/devices.queries.ts';
import { closeSessionsOf, openSession } from '#modules/people/sessions.queries.ts';
import { clearFailures } from '#modules/people/sign-in-limits.ts';
import { findAccount, setPassword } from '#modules/people/users.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { badRequest } from '#platform/http/replies/errors.ts';
import { users } from '#store/schema.ts';
import { accessRevoked, alreadyUsed, openLink } from './open-link.ts';
import type { AccountDeps } from './send-link.ts';

interface Choice {
  token: string;
  password: string;
  address: string;
}

interface Joining extends Choice {
  userAgent: string | undefined;
  deviceToken: string | undefined;
}

/** Accepts an invitation and signs in, in one step: whoever has the link has the mailbox that it was sent to. */
export async function join(
  deps: AccountDeps,
  given: Joining,
): Promise<{ token: string; expiresAt: Date; deviceToken: string }> {
  const { config, now } = deps;
  const found = await openLink(deps, given, ['join']);
  return choose(deps, found, given, async (tx, passwordHash) => {
    const { user } = found;
    const at = now();
    const { userAgent } = given;
    const session = await openSession({ db: tx, config }, { userId: user.id, passwordHash, userAgent, at });
    if (!session) throw accessRevoked();
    const deviceToken = await rememberDevice(tx, { userId: user.id, token: given.deviceToken, at });
    await record(tx, found, given, 'user.joined');
    return { ...session, deviceToken };
  });
}

/** All sessions and links end and all browsers are strangers again: somebody else may have had the password. */
export async function resetPassword(deps: AccountDeps, given: Choice): Promise<void> {
  const found = await openLink(deps, given, ['reset']);
  await choose(deps, found, given, async (tx) => {
    const { user } = found;
    await closeSessionsOf(tx, user.id);
    await forgetDevices(tx, user.id);
    await clearFailures(tx, user.email);
    await record(tx, found, given, 'user.password-reset');
  });
}

/** Sets the password of the link's user and uses the link up, with what else belongs to it. */
async function choose<Result>(
  { db, passwords, now }: AccountDeps,
  found: AccountLink,
  { password }: Choice,
  also: (tx: Db, passwordHash: string) => Promise<Result>,
): Promise<Result> {
  const { link, user, company } = found;
  await refuseCommonPassword(password, namesBeside(user, company));
  const account = await findAccount(db, user.email);
  if (account?.hasTemporaryPassword && (await passwords.verify(account.passwordHash, password, 'change')))
    throw badRequest(SAME_PASSWORD);
  const passwordHash = await passwords.hash(password);
  const at = now();
  return db.transaction(async (tx) => {
    if (!(await markUsed(tx, link.id, at))) throw alreadyUsed(found);
    await refuseRevoked(tx, user.id);
    await setPassword(tx, user.id, { passwordHash, isTemporary: false, at });
    await endLinks(tx, { userId: user.id, at });
    return also(tx, passwordHash);
  });
}

/** Waits for whoever changes the user at this moment. */
async function refuseRevoked(tx: Db, userId: string): Promise<void> {
  const [active] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isActive, true)))
    .for('no key update');
  if (!active) throw accessRevoked();
}

function record(
  tx: Db,
  { user }: AccountLink,
  { address }: Choice,
  action: 'user.joined' | 'user.password-reset',
): Promise<void> {
  const { id, email, companyId } = user;
  return recordEvent(tx, { companyId, actor: { id, email }, action, subject: email, address });
}
