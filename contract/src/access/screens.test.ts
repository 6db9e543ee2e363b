import { describe, expect, it } from 'vitest';
import type { Actor } from './access.ts';
import { accessDeniedText, canOpenControlPanel, menuFor, redirectFor } from './screens.ts';
import { screensFor } from './screens-for.ts';

const member: Actor = { role: 'member', company: { isInternal: false } };
const internalMember: Actor = { role: 'MEMBER', company: { isInternal: true } };
const admin: Actor = { role: 'Admin', company: { isInternal: false } };
const operator: Actor = { role: 'ADMIN', company: { isInternal: true } };

const STAYS = undefined;
/** Every route of §2 × every kind of visitor → where they are sent. */
const REDIRECTS: [
  path: string,
  stranger: string | undefined,
  member: string | undefined,
  admin: string | undefined,
][] = [
  ['/login', STAYS, '/', '/'],
  ['/login/join', STAYS, STAYS, STAYS],
  ['/login/reset', STAYS, STAYS, STAYS],
  ['/login/confirm', STAYS, STAYS, STAYS],
  ['/login/nowhere', STAYS, STAYS, '/'],
  ['/feedback-submit', STAYS, STAYS, STAYS],
  ['/pursuit-answer', STAYS, STAYS, STAYS],
  ['/', '/login', STAYS, STAYS],
  ['/top-rfps', '/login', STAYS, STAYS],
  ['/search-rfps', '/login', STAYS, '/'],
  ['/top-rfps/123', '/login', STAYS, STAYS],
  ['/top-rfps/no-number', '/login', STAYS, STAYS],
  ['/top-rfps/123/further', STAYS, STAYS, '/'],
  ['/top-rfps/mail', '/login', STAYS, STAYS],
  ['/top-rfps/recompetes', '/login', STAYS, STAYS],
  ['/top-rfps/market', '/login', STAYS, STAYS],
  ['/top-rfps/awardees/7', '/login', STAYS, STAYS],
  ['/top-rfps/awardees/7/further', STAYS, STAYS, '/'],
  ['/top-rfps/help', '/login', STAYS, STAYS],
  ['/top-rfps/help/member', '/login', STAYS, STAYS],
  ['/top-rfps/help/admin', '/login', STAYS, STAYS],
  ['/top-rfps/help/operator', '/login', STAYS, STAYS],
  ['/top-rfps/help/nobody', STAYS, STAYS, '/'],
  ['/feedback-reports', '/login', STAYS, STAYS],
  ['/admin/analytics', '/login', '/', STAYS],
  ['/admin', '/login', '/', STAYS],
  ['/admin/control-pannel', '/login', '/', STAYS],
  ['/admin/outbox', '/login', '/', STAYS],
  ['/admin/security-log', '/login', '/', STAYS],
  ['/admin/status', '/login', '/', STAYS],
  ['/admin/nowhere', STAYS, '/', '/'],
  ['/nowhere', STAYS, STAYS, '/'],
  ['/administrator', STAYS, STAYS, '/'],
  // The router ignores case and a closing slash; so must the guards.
  ['/ADMIN/', '/login', '/', STAYS],
  ['/Search-RFPs/', '/login', STAYS, '/'],
];

describe('§2, §6, design 3.23 redirects: strangers to /login, members from /admin to /, admins from elsewhere to /', () => {
  it.each(REDIRECTS)('%s: stranger → %s, member → %s, admin → %s', (path, stranger, forMember, forAdmin) => {
    expect(redirectFor(path, undefined)).toBe(stranger);
    expect(redirectFor(path, member)).toBe(forMember);
    expect(redirectFor(path, internalMember)).toBe(forMember);
    expect(redirectFor(path, admin)).toBe(forAdmin);
    expect(redirectFor(path, operator)).toBe(forAdmin);
  });

  it('never sends anybody in a circle', () => {
    for (const visitor of [undefined, member, admin, operator])
      for (const [path] of REDIRECTS) {
        const target = redirectFor(path, visitor);
        if (target) expect(redirectFor(target, visitor)).toBeUndefined();
      }
  });
});

describe('all screens of a user', () => {
  it.each([
    [member, ['Following', 'Pursuits', 'Recompetes', 'Market', 'My mail', "This week's check", 'Help']],
    [
      internalMember,
      ['Following', 'Pursuits', 'Recompetes', 'Market', 'My mail', "This week's check", 'Help'],
    ],
    [
      admin,
      [
        'Following',
        'Pursuits',
        'Recompetes',
        'Market',
        'My mail',
        "This week's check",
        'Company profile',
        'Learning',
        'Audit log',
        'Help',
      ],
    ],
    [
      operator,
      [
        'Following',
        'Pursuits',
        'Recompetes',
        'Market',
        'My mail',
        "This week's check",
        'Company profile',
        'Learning',
        'Audit log',
        'Security log',
        'System status',
        'Set-up guide',
        'Settings',
        'Help',
      ],
    ],
  ])('begin with the menu, and nobody is sent away from one', (user, further) => {
    const screens = screensFor(user);
    expect(screens.map(({ label }) => label)).toEqual([
      ...menuFor(user).map(({ label }) => label),
      ...further,
    ]);
    for (const { path } of screens) expect(redirectFor(path.split('?')[0] ?? path, user)).toBeUndefined();
  });
});

describe('menus', () => {
  const labels = (user: Actor) => menuFor(user).map((item) => item.label);

  it('§6 gives an admin Home, Top 5 RFPs, Voting Reports, Usage Analytics, Users, and no Search RFPs', () => {
    expect(labels(admin)).toEqual(['Home', 'Top 5 RFPs', 'Voting Reports', 'Usage Analytics', 'Users']);
  });

  it('§6 gives a user Home, Top 5 RFPs, Search RFPs, Voting Reports', () => {
    expect(labels(member)).toEqual(['Home', 'Top 5 RFPs', 'Search RFPs', 'Voting Reports']);
  });

  it('§3, §6 treats any role that is not admin as a regular user', () => {
    expect(labels({ ...operator, role: 'auditor' })).toEqual(labels(member));
  });

  it('§2 shows the Control Panel link only to an admin of the internal company', () => {
    expect(labels(operator)).toContain('Control Panel');
    for (const user of [member, internalMember, admin]) expect(labels(user)).not.toContain('Control Panel');
  });

  it('leads nobody to a screen that would send them away', () => {
    for (const user of [member, internalMember, admin, operator])
      for (const item of menuFor(user)) expect(redirectFor(item.path, user)).toBeUndefined();
  });
});

describe('/admin/control-pannel', () => {
  it('§2, §6 opens only for an admin of the internal company', () => {
    expect([member, internalMember, admin, operator].map(canOpenControlPanel)).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it("§6 says 'Access Denied - You don't have access to request this page. …' to others", () => {
    expect(accessDeniedText('Bidlight')).toBe(
      "Access Denied - You don't have access to request this page. This page is restricted to Bidlight users only.",
    );
  });
});
