import type { AuditChange, NewUser, User, UserEdit } from '@bidlight/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { violatedUniqueIndex } from '#db/failures.ts';
import { companies, users } from '#db/schema.ts';
import type { Deps } from '#deps.ts';
import { conflict, forbidden, notFound, SIGN_IN_FIRST, unauthorized } from '#http/errors.ts';
import { knownId } from '#http/ids.ts';
import { recordChange } from './audit.queries.ts';
import { closeSessionsOf } from './sessions.queries.ts';
import { countActiveAdmins, findUserOf } from './users.queries.ts';

/** What admins may do to the people of their company (§6): not to themselves, and one active admin stays. */

const UNKNOWN = 'User not found.';

export async function addUser(deps: Deps, actor: User, given: z.output<typeof NewUser>): Promise<User> {
  const { firstName, lastName, email, role, password } = given;
  const { companyId } = actor;
  const passwordHash = await deps.passwords.hash(password);
  try {
    return await deps.db.transaction(async (tx) => {
      const [created] = await tx
        .insert(users)
        .values({ companyId, firstName, lastName, email, role, passwordHash })
        .returning({ id: users.id });
      await recordChange(tx, { companyId, actor, action: 'user.created', subject: email });
      return getUser(tx, companyId, created?.id ?? '');
    });
  } catch (error) {
    if (violatedUniqueIndex(error) === 'users_email_unique') {
      throw conflict('A user with this email already exists.');
    }
    throw error;
  }
}

export async function editUser(
  deps: Deps,
  actor: User,
  id: string,
  edit: z.output<typeof UserEdit>,
): Promise<User> {
  return changeUser(deps, actor, id, async (tx, user) => {
    const changes = differences(user, edit);
    if (changes.length === 0) return;
    await tx
      .update(users)
      .set({ ...edit, updatedAt: deps.now() })
      .where(eq(users.id, id));
    await recordChange(tx, {
      companyId: user.companyId,
      actor,
      action: 'user.edited',
      subject: user.email,
      changes,
    });
  });
}

/** Revoking ends the user's sessions at once. */
export async function setAccess(deps: Deps, actor: User, id: string, isActive: boolean): Promise<User> {
  return changeUser(deps, actor, id, async (tx, user) => {
    if (user.isActive === isActive) return;
    await tx.update(users).set({ isActive, updatedAt: deps.now() }).where(eq(users.id, id));
    if (!isActive) await closeSessionsOf(tx, id);
    const action = isActive ? 'user.access-granted' : 'user.access-revoked';
    await recordChange(tx, { companyId: user.companyId, actor, action, subject: user.email });
  });
}

/** Changes of one company's people happen one after the other, so that two admins cannot remove each other. */
async function changeUser(
  deps: Deps,
  actor: User,
  id: string,
  change: (tx: Db, user: User) => Promise<void>,
): Promise<User> {
  knownId(id, UNKNOWN);
  if (id === actor.id) throw forbidden('You cannot change your own account.');
  const { companyId } = actor;
  return deps.db.transaction(async (tx) => {
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update');
    await change(tx, await getUser(tx, companyId, id));
    if ((await countActiveAdmins(tx, companyId)) === 0) {
      throw conflict('A company must keep at least one active admin.');
    }
    await refuseFormerAdmin(tx, actor);
    return getUser(tx, companyId, id);
  });
}

/** Whoever lost their rights while the request was waiting for its turn. */
async function refuseFormerAdmin(tx: Db, actor: User): Promise<void> {
  const now = await findUserOf(tx, actor.companyId, actor.id);
  if (!now?.isActive || now.role !== 'ADMIN') throw unauthorized(SIGN_IN_FIRST);
}

async function getUser(db: Db, companyId: string, id: string): Promise<User> {
  const user = await findUserOf(db, companyId, id);
  if (!user) throw notFound(UNKNOWN);
  return user;
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
