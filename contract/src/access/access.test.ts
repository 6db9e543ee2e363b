import { describe, expect, it } from 'vitest';
import { type Access, type AccessVerdict, type Actor, mayCall } from './access.ts';

const stranger = undefined;
const member: Actor = { role: 'MEMBER', company: { isInternal: false } };
const internalMember: Actor = { role: 'member', company: { isInternal: true } };
const admin: Actor = { role: 'aDmIn', company: { isInternal: false } };
const operator: Actor = { role: 'ADMIN', company: { isInternal: true } };

const allowed = 'allowed' as const;
const signIn = 'sign-in' as const;
const forbidden = 'forbidden' as const;

const VERDICTS: [Access, ...AccessVerdict[]][] = [
  ['public', allowed, allowed, allowed, allowed, allowed],
  ['voter', signIn, allowed, allowed, allowed, allowed],
  ['signed-in', signIn, allowed, allowed, allowed, allowed],
  ['admin', signIn, forbidden, forbidden, allowed, allowed],
  ['operator', signIn, forbidden, forbidden, forbidden, allowed],
];

describe('§3, §6, design 4 who may call what', () => {
  it.each(VERDICTS)('%s: stranger, member, internal member, admin, operator', (access, ...verdicts) => {
    const visitors = [stranger, member, internalMember, admin, operator];
    expect(visitors.map((visitor) => mayCall(access, visitor))).toEqual(verdicts);
  });
});
