import { type Access, mayCall } from '@bidlight/contract';
import type { Deps } from '../src/platform/deps.ts';
import type { users } from '../src/store/schema.ts';
import { makeCompany, makeUser } from './factories.ts';

export const ACTORS = ['anonymous', 'revoked', 'member', 'admin', 'foreign admin', 'operator'] as const;
export type Actor = (typeof ACTORS)[number];
export type People = Record<Exclude<Actor, 'anonymous'>, typeof users.$inferSelect>;

/** One person of each kind. All but the foreign admin and the operator are of one company. */
export async function makePeople(deps: Deps): Promise<People> {
  const { id: companyId } = await makeCompany(deps);
  const { id: internal } = await makeCompany(deps, { isInternal: true });
  return {
    revoked: await makeUser(deps, { companyId, role: 'ADMIN', isActive: false }),
    member: await makeUser(deps, { companyId }),
    admin: await makeUser(deps, { companyId, role: 'ADMIN' }),
    'foreign admin': await makeUser(deps, { role: 'ADMIN' }),
    operator: await makeUser(deps, { companyId: internal, role: 'ADMIN' }),
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
