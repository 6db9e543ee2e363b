import { listDemoAccounts, login, logout, me } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer, pending, timeOut } from '#test/fake-api.ts';
import { goOffline } from '#test/offline.ts';
import { renderAt, session, someone } from '#test/render.tsx';

const api = fakeApi();

const signedIn = {
  user: someone,
  internalCompanyName: 'Bidlight',
  hasProfile: true,
  mustChoosePassword: false,
  wantsChecks: false,
  timeZone: 'America/New_York',
};

async function openLogin() {
  api.on(me, () => failure(401, 'Please sign in.'));
  const opened = renderAt('/login');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  return opened;
}

async function signIn(opened: Awaited<ReturnType<typeof openLogin>>) {
  await opened.user.type(screen.getByLabelText('Email'), 'ada@firm.example');
  await opened.user.type(screen.getByLabelText('Password'), 'secret-word');
  await opened.user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('Sign-in at /login', () => {
  it('§2, §4 on success the user is stored and goes to /, replacing the history entry', async () => {
    const opened = await openLogin();
    api.on(login, { success: true, data: signedIn });
    await signIn(opened);
    await screen.findByRole('heading', { name: 'Government Contract Intelligence Platform' });
    expect(opened.path()).toBe('/');
    expect(opened.router.state.historyAction).toBe('REPLACE');
    expect(api.calls(login)[0]?.body).toEqual({ email: 'ada@firm.example', password: 'secret-word' });
  });

  it('security 59: tells whoever signs in that an admin was shown a link for their password', async () => {
    const opened = await openLogin();
    const resetLinkShown = { by: 'ann@firm.example', at: '2026-11-15T17:00:00.000Z' };
    api.on(login, { success: true, data: { ...signedIn, resetLinkShown } });
    await signIn(opened);
    const dialog = await screen.findByRole('dialog', { name: 'Password link for your account' });
    expect(dialog.textContent).toMatch(/On Nov 15, 2026.*, ann@firm\.example was shown a link/);
    await opened.user.click(within(dialog).getByRole('button', { name: 'I have read this' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it("§2 'Sign in' reads 'Signing in...' and cannot be pressed while busy", async () => {
    const opened = await openLogin();
    api.on(login, pending);
    await signIn(opened);
    expect(screen.getByRole('button', { name: 'Signing in...' })).toHaveProperty('disabled', true);
  });

  it("§2 has the heading 'Welcome Back' and a password that can be shown and hidden", async () => {
    const { user } = await openLogin();
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.getAttribute('type')).toBe('password');
  });

  it("§2, §5 both fields are required: 'Please enter your email', 'Please enter your password'; the focus is on the first error", async () => {
    const { user } = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter your email')).toBeTruthy();
    expect(screen.getByText('Please enter your password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(api.calls(login)).toEqual([]);
  });

  it("§4, §8 a failure stores no user and says the server's message, or what went wrong", async () => {
    const opened = await openLogin();
    api.on(login, () => failure(400, 'First'));
    await signIn(opened);
    await screen.findByRole('alert');
    const INVALID = 'Invalid credentials. Please try again.';
    for (const [answer, text] of [
      [
        () => failure(429, 'Too many attempts. Please try again later.'),
        'Too many attempts. Please try again later.',
      ],
      // Its message before its error.
      [() => Response.json({ error: 'Short', message: 'The message' }, { status: 400 }), 'The message'],
      [() => Response.json({ success: false, message: 'Not now.' }), 'Not now.'],
      [() => Response.json({ error: 'Only this' }, { status: 400 }), 'Only this'],
      [() => failure(502), INVALID],
      [noAnswer, 'No response from server. Please check your connection.'],
      [() => new Response('<html>', { status: 502 }), INVALID],
      [timeOut, 'Request timed out. Please try again.'],
      [() => Response.json({ success: true, data: {} }), 'An unexpected error occurred'],
    ] as const) {
      api.on(login, answer);
      await opened.user.click(screen.getByRole('button', { name: 'Sign in' }));
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
      expect(opened.path()).toBe('/login');
    }
  });

  it("§8 says 'Network error. Please check your internet connection.' when the browser is offline", async () => {
    const opened = await openLogin();
    goOffline();
    await signIn(opened);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Network error. Please check your internet connection.',
    );
  });
});

describe('the sign-in page of a demo', () => {
  const member = { label: 'member of Firm', email: 'ada@firm.example', password: 'well-known' };

  it('signs in at one click as one of the accounts that the server names', async () => {
    api.on(listDemoAccounts, { success: true, accounts: [member] });
    const { user, path } = await openLogin();
    api.on(login, { success: true, data: signedIn });
    await user.click(await screen.findByRole('button', { name: 'member of Firm' }));
    await waitFor(() => expect(path()).toBe('/'));
    const { email, password } = member;
    expect(api.calls(login)[0]?.body).toEqual({ email, password });
  });

  it.each([
    ['names none', { success: true, accounts: [] }],
    ['does not answer', noAnswer],
  ])('offers nobody where the server %s', async (_case, answer) => {
    api.on(listDemoAccounts, answer);
    await openLogin();
    await waitFor(() => expect(api.calls(listDemoAccounts)).toHaveLength(1));
    expect(screen.queryByText(/demo/)).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', 'Sign in']);
  });
});

describe('Session', () => {
  it('§2, §4 starts loading, and a skeleton is shown while it is', async () => {
    api.on(me, pending);
    renderAt('/');
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('§2, §4 is verified on load: an unauthenticated user is redirected to /login, a signed-in one from /login to /', async () => {
    api.on(me, () => failure(401));
    const stranger = renderAt('/');
    await waitFor(() => expect(stranger.path()).toBe('/login'));
    api.on(me, session());
    const member = renderAt('/login');
    await waitFor(() => expect(member.path()).toBe('/'));
  });

  it('§4 is cleared by Logout even when the call fails', async () => {
    api.on(me, session());
    api.on(logout, noAnswer);
    const { user, path } = renderAt('/');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });
});
