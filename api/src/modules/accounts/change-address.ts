import type { User } from '@bidlight/contract';
import {
  type AccountLink,
  areBothConfirmed,
  endLinks,
  insertLink,
  markUsed,
} from '#modules/people/account-links.queries.ts';
import { recordEvent } from '#modules/people/audit.queries.ts';
import { checkPassword, type PasswordDeps } from '#modules/people/check-password.ts';
import { lockUser, setEmail } from '#modules/people/users.queries.ts';
import { moveVoter } from '#modules/votes/move-voter.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { violatedUniqueIndex } from '#platform/db/failures.ts';
import { badRequest, conflict, unavailable } from '#platform/http/replies/errors.ts';
import { limitPerHour } from '#store/limit-per-hour.ts';
import { newAddressText, oldAddressText } from './account-mail-texts.ts';
import { alreadyUsed, openLink } from './open-link.ts';
import { type AccountDeps, canMail, mailLink } from './send-link.ts';

const MAX_PER_HOUR = 5;
const PURPOSES = ['old-address', 'new-address'] as const;
const ADDRESS_TAKEN =
  'This address belongs to another account. Nothing was changed; please choose another address.';

interface AddressChange {
  newEmail: string;
  password: string;
  address: string;
  deviceToken: string | undefined;
}

/**
 * Mails a link to the old and one to the new address. The password is asked for, and guessing it is limited as at sign-in.
 * Whether somebody has the new address already is said only to who confirms it there.
 */
export async function startAddressChange(
  deps: AccountDeps & PasswordDeps,
  user: User,
  given: AddressChange,
): Promise<void> {
  const { config } = deps;
  const { newEmail, address, deviceToken } = given;
  if (newEmail === user.email) throw badRequest('This is already your address.');
  if (!canMail(config))
    throw conflict('This server cannot send mails, which the change of an address needs.');
  const { password } = given;
  const guess = { email: user.email, password, address, deviceToken, reason: 'change' } as const;
  const links = await checkPassword(deps, guess, (_, at) => makeLinks(deps, user, { newEmail, address, at }));
  if (!links) throw badRequest('Your current password is not correct');
  const isSent =
    (await mailLink(deps, links.toOld, {
      ...oldAddressText(newEmail),
      purpose: 'old-address',
      to: user.email,
    })) &&
    (await mailLink(deps, links.toNew, {
      ...newAddressText(user.email),
      purpose: 'new-address',
      to: newEmail,
    }));
  if (isSent) return;
  await endLinks(deps.db, { userId: user.id, purposes: [...PURPOSES], at: deps.now() });
  throw unavailable('The mails could not be sent, and your address stays. Please try again later.');
}

async function makeLinks(
  { db }: AccountDeps,
  user: User,
  { newEmail, address, at }: { newEmail: string; address: string; at: Date },
) {
  return db.transaction(async (tx) => {
    const message = 'Too many changes of your address. Please try again later.';
    await limitPerHour(tx, { key: `address-change:${user.id}`, max: MAX_PER_HOUR, at, message });
    await recordChange(tx, user, { newEmail, address, action: 'user.address-change-asked' });
    const [toOld, toNew] = [
      await insertLink(tx, { userId: user.id, purpose: 'old-address', newEmail, at }),
      await insertLink(tx, { userId: user.id, purpose: 'new-address', newEmail, at }),
    ];
    return { toOld, toNew };
  });
}

/**
 * The second of the two confirmations changes the address. Sessions stay: the password is the same, and whoever has both
 * mailboxes is the person. Votes follow the address, which is what a voter is known by.
 */
export async function confirmAddress(
  deps: AccountDeps,
  given: { token: string; address: string },
): Promise<{ isChanged: boolean; newEmail: string }> {
  const found = await openLink(deps, given, PURPOSES);
  const { link, user } = found;
  const { newEmail } = link;
  if (newEmail === null) throw new Error('A link of a change of address has no address.');
  const at = deps.now();
  try {
    const isChanged = await deps.db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      if (!(await markUsed(tx, link.id, at))) throw alreadyUsed(found);
      if (!(await areBothConfirmed(tx, { userId: user.id, newEmail, at }))) return false;
      await changeTo(tx, found, { newEmail, address: given.address, at });
      return true;
    });
    return { isChanged, newEmail };
  } catch (error) {
    if (violatedUniqueIndex(error) === 'users_email_unique') throw conflict(ADDRESS_TAKEN);
    throw error;
  }
}

async function changeTo(
  tx: Db,
  { user }: AccountLink,
  { newEmail, address, at }: { newEmail: string; address: string; at: Date },
): Promise<void> {
  await setEmail(tx, user.id, newEmail, at);
  await moveVoter(tx, { companyId: user.companyId, userId: user.id, from: user.email, to: newEmail });
  await endLinks(tx, { userId: user.id, at });
  await recordChange(tx, user, { newEmail, address, action: 'user.address-changed' });
}

function recordChange(
  tx: Db,
  { id, companyId, email }: Pick<User, 'id' | 'companyId' | 'email'>,
  change: {
    newEmail: string;
    address: string;
    action: 'user.address-change-asked' | 'user.address-changed';
  },
): Promise<void> {
  const { newEmail, address, action } = change;
  const changes = [{ field: 'Email', from: email, to: newEmail }];
  return recordEvent(tx, { companyId, actor: { id, email }, action, subject: email, changes, address });
}
