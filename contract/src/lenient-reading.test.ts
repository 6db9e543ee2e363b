import { describe, expect, it } from 'vitest';
import { listUsers } from './calls/people.ts';
import { me } from './calls/sign-in.ts';

const user = {
  id: 'u1',
  firstName: 'Ada',
  lastName: 'Park',
  email: 'ada@firm.example',
  role: 'MEMBER',
  isActive: true,
  companyId: 'c1',
  company: { id: 'c1', name: 'Firm', isInternal: false },
};
/** Another server knows nothing of invitations. */
const listed = { ...user, isInvited: false };
const readMe = (changes: object) =>
  me.reply.parse({ success: true, data: { ...user, ...changes }, internalCompanyName: 'Bidlight' }).data;
const { isActive: _, ...withoutActivity } = user;

describe('a user as other servers may send it', () => {
  it.each([
    ['ADMIN', 'ADMIN'],
    ['admin', 'ADMIN'],
    ['Admin', 'ADMIN'],
    ['member', 'MEMBER'],
    ['Viewer', 'MEMBER'],
  ])('§3, §6 role %s is read as %s: case-insensitively, any non-admin is a regular user', (role, read) => {
    expect(readMe({ role }).role).toBe(read);
  });

  it.each([
    [false, false],
    [true, true],
    [null, true],
    ['no', true],
    [0, true],
  ])('§3 isActive %s is read as %s: false means inactive, anything else active', (isActive, read) => {
    expect(readMe({ isActive }).isActive).toBe(read);
  });

  it('§3 without isActive is active', () => {
    expect(listUsers.reply.parse({ success: true, users: [withoutActivity], count: 1 }).users).toEqual([
      listed,
    ]);
  });
});

describe('§7 the user list as other servers may send it', () => {
  it.each(['users', 'data', 'items'])('reads the users from %s', (name) => {
    expect(listUsers.reply.parse({ success: true, [name]: [user], count: 7 })).toEqual({
      success: true,
      users: [listed],
      count: 7,
    });
  });

  it.each(['count', 'total'])('reads their number from %s', (name) => {
    expect(listUsers.reply.parse({ success: true, users: [], [name]: 7 }).count).toBe(7);
  });

  it.each([null, 'none', { success: true }, { success: true, users: 'none', count: 0 }])(
    'refuses what is no list: %j',
    (reply) => {
      expect(listUsers.reply.safeParse(reply).success).toBe(false);
    },
  );
});
