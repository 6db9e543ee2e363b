import { describeSetup, listUsers, me, sourceFreshness, type User } from '@bidlight/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { sockets } from '#test/fake-socket.ts';
import { renderAt, session, someone } from '#test/render.tsx';

const api = fakeApi();
const admin: User = { ...someone, role: 'ADMIN' };
const operator: User = { ...admin, company: { ...admin.company, name: 'Bidlight', isInternal: true } };

async function openAs(user: User, path: string) {
  api.on(me, session(user));
  const opened = renderAt(path);
  await screen.findByRole('banner');
  return opened;
}

describe('the shell', () => {
  it.each([
    [someone, ['Home', 'Top 5 RFPs', 'Search RFPs', 'Voting Reports']],
    [admin, ['Home', 'Top 5 RFPs', 'Voting Reports', 'Usage Analytics', 'Users']],
    [operator, ['Home', 'Top 5 RFPs', 'Voting Reports', 'Usage Analytics', 'Users', 'Control Panel']],
  ])('§2, §6 has the menu of the role, the logo link to / and Logout', async (user, labels) => {
    await openAs(user, '/');
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(labels);
    expect(screen.getByRole('link', { name: 'Bidlight' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('§2 has the footer with name, tagline and copyright 2025, and a collapsible menu that closes when an item is clicked', async () => {
    const { user } = await openAs(someone, '/');
    expect(screen.getByRole('contentinfo').textContent).toBe(
      'Bidlight · Government Contract Intelligence System© 2025',
    );
    expect(screen.getByTitle(/^Bidlight \d+\.\d+\.\d+$/).textContent).toContain('Intelligence System');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(menu.getByRole('link', { name: 'Home' }));
    expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false');
  });

  it.each<[who: string, user: User | undefined, ways: [paths: string[], end: string, title: string][]]>([
    [
      'a stranger',
      undefined,
      [
        [
          ['/', '/top-rfps', '/search-rfps', '/feedback-reports', '/admin', '/admin/control-pannel'],
          '/login',
          'Sign in',
        ],
        [['/nowhere'], '/nowhere', 'Page not found'],
      ],
    ],
    [
      'a member',
      someone,
      [
        [['/login', '/admin', '/ADMIN/', '/admin/analytics', '/admin/control-pannel'], '/', 'Home'],
        [['/nowhere'], '/nowhere', 'Page not found'],
      ],
    ],
    [
      'an admin',
      admin,
      [
        [['/login', '/search-rfps', '/nowhere'], '/', 'Home'],
        [['/admin'], '/admin', 'Users'],
      ],
    ],
  ])(
    '§2, §6 %s is led from each address to where the role may be, under its title',
    async (_, user, ways) => {
      api.on(me, user ? session(user) : () => failure(401, 'Please sign in.'));
      let opened: ReturnType<typeof renderAt> | undefined;
      for (const [addresses, end, title] of ways)
        for (const address of addresses) {
          await opened?.router.navigate(address);
          opened ??= renderAt(address);
          const { path } = opened;
          await waitFor(() =>
            expect([path(), document.title], address).toEqual([end, `${title} · Bidlight`]),
          );
        }
    },
  );

  it("§2, §6 /admin/control-pannel, spelt so, says 'Access Denied - …' to admins of other companies", async () => {
    await openAs(admin, '/admin/control-pannel');
    expect(
      await screen.findByText(
        "Access Denied - You don't have access to request this page. This page is restricted to Bidlight users only.",
      ),
    ).toBeTruthy();
  });

  it('§2 goes to /login when a call finds the session ended', async () => {
    api.on(listUsers, () => failure(401, 'Please sign in.'));
    const { path } = await openAs(admin, '/admin');
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('shows the sign-in form also when a second call is refused while it loads', async () => {
    const verified = Promise.withResolvers<Response>();
    const setUp = Promise.withResolvers<Response>();
    const { path, router } = await openAs(admin, '/top-rfps');
    const socket = await waitFor(() => sockets[0] ?? expect.fail('There is no live connection yet.'));
    api.on(me, () => verified.promise);
    socket.refuse('websocket error');
    await waitFor(() => expect(api.calls(me)).toHaveLength(2));
    api.on(describeSetup, () => setUp.promise);
    api.on(listUsers, () => failure(401, 'Please sign in.'));
    await act(() => router.navigate('/admin'));
    await waitFor(() => expect(path()).toBe('/login'));
    await waitFor(() => expect(api.calls(describeSetup)).toHaveLength(1));
    verified.resolve(failure(401, 'Please sign in.'));
    await act(() => verified.promise);
    setUp.resolve(Response.json({ success: true, isOpen: false, companyName: null }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
  });
});

describe('Home', () => {
  it.each([
    [true, /^Sample data as of Nov 15, 2026/],
    [false, /^SAM\.gov as of Nov 15, 2026/],
  ])("design 3.25 says 'Sample data', or the source, and its age (sample: %s)", async (isSample, text) => {
    api.on(sourceFreshness, { success: true, isSample, asOf: '2026-11-15T17:00:00.000Z' });
    await openAs(someone, '/');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("§2 has the hero with 'View Today's Top 5 RFPs' and Quick Actions to /top-rfps and /feedback-reports", async () => {
    await openAs(someone, '/');
    expect(
      await screen.findByRole('heading', { name: 'Government Contract Intelligence Platform' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: "View Today's Top 5 RFPs" }).getAttribute('href')).toBe(
      '/top-rfps',
    );
    const actions = within(screen.getByRole('region', { name: 'Quick Actions' }));
    expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/top-rfps',
      '/feedback-reports',
    ]);
  });
});
