import type { AuditChange, NewUser, User, UserEdit } from '@bidlight/contract';
import type { z } from 'zod';
import type { Db } from '#platform/db/connect.ts';
import { violatedUniqueIndex } from '#platform/db/failures.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict, forbidden, notFound, SIGN_IN_FIRST, unauthorized } from '#platform/http/replies/errors.ts';
import { knownId } from '#platform/http/replies/parameters.ts';
import { limitPerHour } from '#store/limit-per-hour.ts';
import { releasePursuitsOf } from '#store/pursuit-changes.ts';
import { endLinks } from './account-links.queries.ts';
import { recordEvent } from './audit.queries.ts';
import { namesBeside, refuseCommonPassword } from './common-passwords.ts';
import { forgetDevices } from './devices.queries.ts';
import { closeSessionsOf } from './sessions.queries.ts';
import {
  type Account,
  countActiveAdmins,
  findAccountOf,
  insertUser,
  lockCompany,
  updateUser,
} from './users.queries.ts';

/** Admins may change the people of their company (§6), but not themselves, and one active admin must stay. */

const UNKNOWN = 'User not found.';
const MAX_ADDED_PER_HOUR = 100;
const TAKEN = 'A user with this email already exists.';

/** Who changes somebody, and from which network address. */
export type ActingUser = User & { address: string };

/** Somebody whom a demo account adds is a demo account too: a published password must not make lasting ones. */
export async function addUser(deps: Deps, actor: ActingUser, given: z.output<typeof NewUser>): Promise<User> {
  const { password } = given;
  await limitAdded(deps, actor);
  await refuseCommonPassword(password, namesBeside(given, actor.company.name));
  const passwordHash = await deps.passwords.hash(password);
  const account = { passwordHash, hasTemporaryPassword: true };
  return insertPerson(deps, actor, given, account, (tx, { email }) =>
    recordEvent(tx, {
      companyId: actor.companyId,
      ...by(actor),
      action: 'user.created',
      subject: email,
      changes: [{ field: 'Role', from: '', to: given.role }],
    }),
  );
}

/**
 * Every attempt counts, because an address that is taken is answered as taken: nobody may ask for a list of addresses
 * whether they are somebody's.
 */
export async function limitAdded(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { companyId }: ActingUser,
): Promise<void> {
  const message = 'Too many people were added in the last hour. Please try again later.';
  await limitPerHour(db, { key: `people-added:${companyId}`, max: MAX_ADDED_PER_HOUR, at: now(), message });
}

type Person = Pick<z.output<typeof NewUser>, 'firstName' | 'lastName' | 'email' | 'role'>;
type NewAccount = { passwordHash: string; hasTemporaryPassword?: boolean; isInvited?: boolean };

/** Adds somebody to the actor's company, with what else belongs to it, in one transaction. */
export async function insertPerson(
  deps: Pick<Deps, 'db'>,
  actor: ActingUser,
  { firstName, lastName, email, role }: Person,
  account: NewAccount,
  also: (tx: Db, user: User) => Promise<void>,
): Promise<User> {
  const { companyId } = actor;
  try {
    return await deps.db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      const { isDemo } = await getActiveAdmin(tx, actor);
      const person = { companyId, firstName, lastName, email, role, isDemo };
      const user = await getUser(tx, companyId, await insertUser(tx, { ...person, ...account }));
      await also(tx, user);
      return user;
    });
  } catch (error) {
    if (violatedUniqueIndex(error) === 'users_email_unique') throw conflict(TAKEN);
    throw error;
  }
}

export async function editUser(
  deps: Deps,
  actor: ActingUser,
  id: string,
  edit: z.output<typeof UserEdit>,
): Promise<User> {
  return changeUser(deps, actor, id, async (tx, user) => {
    const changes = differences(user, edit);
    if (changes.length === 0) return;
    await updateUser(tx, id, edit, deps.now());
    await recordEvent(tx, {
      companyId: user.companyId,
      ...by(actor),
      action: 'user.edited',
      subject: user.email,
      changes,
    });
  });
}

/** Revoking ends the user's sessions and links at once, and leaves their pursuits without an owner. */
export async function setAccess(
  deps: Deps,
  actor: ActingUser,
  id: string,
  isActive: boolean,
): Promise<{ user: User; releasedPursuits: number }> {
  let releasedPursuits = 0;
  const user = await changeUser(deps, actor, id, async (tx, user) => {
    if (user.isActive === isActive) return;
    await updateUser(tx, id, { isActive }, deps.now());
    if (!isActive) {
      await closeSessionsOf(tx, id);
      await forgetDevices(tx, id);
      await endLinks(tx, { userId: id, at: deps.now() });
      releasedPursuits = await releasePursuitsOf(tx, { userId: id, by: actor.id, at: deps.now() });
    }
    const action = isActive ? 'user.access-granted' : 'user.access-revoked';
    const changes =
      releasedPursuits > 0
        ? [{ field: 'Pursuits without an owner', from: '', to: String(releasedPursuits) }]
        : [];
    await recordEvent(tx, { companyId: user.companyId, ...by(actor), action, subject: user.email, changes });
  });
  return { user, releasedPursuits };
}

/** Changes of one company's people happen one after the other, so that two admins cannot remove each other. */
export async function changeUser(
  deps: Pick<Deps, 'db'>,
  actor: ActingUser,
  id: string,
  change: (tx: Db, user: User, account: Account) => Promise<void>,
): Promise<User> {
  knownId(id, UNKNOWN);
  if (id === actor.id) throw forbidden('You cannot change your own account.');
  const { companyId } = actor;
  return deps.db.transaction(async (tx) => {
    await lockCompany(tx, companyId);
    const account = await getAccount(tx, companyId, id);
    await change(tx, account.user, account);
    if ((await countActiveAdmins(tx, companyId)) === 0) {
      throw conflict('A company must keep at least one active admin.');
    }
    await getActiveAdmin(tx, actor);
    return getUser(tx, companyId, id);
  });
}

/** Refuses an actor who lost their rights while the request was waiting for its turn. */
async function getActiveAdmin(tx: Db, actor: ActingUser): Promise<{ isDemo: boolean }> {
  const now = await findAccountOf(tx, actor.companyId, actor.id);
  if (!now?.user.isActive || now.user.role !== 'ADMIN') throw unauthorized(SIGN_IN_FIRST);
  return now;
}

export const by = (actor: ActingUser) => ({ actor, address: actor.address });

async function getUser(db: Db, companyId: string, id: string): Promise<User> {
  return (await getAccount(db, companyId, id)).user;
}

async function getAccount(db: Db, companyId: string, id: string): Promise<Account> {
  const found = await findAccountOf(db, companyId, id);
  if (!found) throw notFound(UNKNOWN);
  return found;
}

function differences(user: User, edit: z.output<typeof UserEdit>): AuditChange[] {
  const fields = [
    ['First name', 'firstName'],
    ['Last name', 'lastName'],
    ['Role', 'role'],
  ] as const;
  return fields
    .filter(([, name]) => user[name] !== edit[name])
    .map(([field, name]) => ({ field, from: user[name], to: edit[name] }));
}
