/** Who may call an endpoint. `voter` is a signed-in user, or anyone with the vote token of a mail in the body. */
export type Access = 'public' | 'voter' | 'signed-in' | 'admin' | 'operator';

/** The part of a user that access is decided on. */
export interface Actor {
  role: string;
  company: { isInternal: boolean };
}

/** Roles are compared case-insensitively; any non-admin is a regular user (§6). */
export function isAdmin(user: Pick<Actor, 'role'>): boolean {
  return user.role.toLowerCase() === 'admin';
}

/** An admin of the one internal company, decided by the company's row and not by its name. */
export function isOperator(user: Actor): boolean {
  return isAdmin(user) && user.company.isInternal;
}

export type AccessVerdict = 'allowed' | 'sign-in' | 'forbidden';

export function mayCall(access: Access, user: Actor | undefined): AccessVerdict {
  if (access === 'public') return 'allowed';
  if (!user) return 'sign-in';
  const isEnough = {
    voter: true,
    'signed-in': true,
    admin: isAdmin(user),
    operator: isOperator(user),
  }[access];
  return isEnough ? 'allowed' : 'forbidden';
}
