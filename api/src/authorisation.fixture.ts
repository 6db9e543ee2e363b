import { type Access, mayCall, type User } from '@bidlight/contract';
import { beforeAll } from 'vitest';
import { cookieOf, makeCompany, makeUser } from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';

export const ACTORS = ['anonymous', 'revoked', 'member', 'admin', 'foreign admin', 'operator'] as const;
export type Actor = (typeof ACTORS)[number];

type Person = Pick<User, 'id' | 'role' | 'companyId'>;

export interface Actors {
  people: Record<Exclude<Actor, 'anonymous'>, Person>;
  /** A session of its own for each call: some of them end it. */
  headersOf(actor: Actor): Promise<{ cookie?: string }>;
}

/** One person of each kind. All but the foreign admin and the operator are of one company. */
export function makeActors(server: Harness): Actors {
  const people = {} as Actors['people'];
  beforeAll(async () => {
    const { deps } = server;
    const { id: companyId } = await makeCompany(deps);
    const { id: internal } = await makeCompany(deps, { isInternal: true });
    people.revoked = await makeUser(deps, { companyId, role: 'ADMIN', isActive: false });
    people.member = await makeUser(deps, { companyId });
    people.admin = await makeUser(deps, { companyId, role: 'ADMIN' });
    people['foreign admin'] = await makeUser(deps, { role: 'ADMIN' });
    people.operator = await makeUser(deps, { companyId: internal, role: 'ADMIN' });
  });
  return {
    people,
    headersOf: async (actor) => (actor === 'anonymous' ? {} : cookieOf(server.deps, people[actor])),
  };
}

/** What the contract's access rule says about the actor. */
export function verdictOn(access: Access, actor: Actor) {
  const isSignedIn = actor !== 'anonymous' && actor !== 'revoked';
  const user = {
    role: actor === 'member' ? 'MEMBER' : 'ADMIN',
    company: { isInternal: actor === 'operator' },
  };
  // A voter without a session may have a token in the body, so the call itself answers.
  return access === 'voter' ? 'allowed' : mayCall(access, isSignedIn ? user : undefined);
}
