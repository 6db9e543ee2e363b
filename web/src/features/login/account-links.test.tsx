import {
  confirmAddress,
  INVALID_ACCOUNT_LINK,
  join,
  logout,
  me,
  type OpenedLink,
  openAccountLink,
  requestPasswordReset,
  resetPassword,
} from '@bidlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';

const api = fakeApi();
const TOKEN = 'the-token-of-the-link';

beforeEach(() => api.on(me, () => failure(401, 'Please sign in.')));

function linkFor(purpose: OpenedLink['purpose'], newEmail: string | null = null) {
  api.on(openAccountLink, { success: true, purpose, email: 'ann@firm.example', company: 'Firm', newEmail });
}

async function openJoin() {
  linkFor('join');
  const opened = renderAt(`/login/join#${TOKEN}`);
  await screen.findByRole('heading', { name: 'Join Firm' });
  const submit = async (password: string) => {
    await opened.user.type(screen.getByLabelText('Password'), password);
    await opened.user.click(screen.getByRole('button', { name: 'Join' }));
  };
  return { ...opened, submit };
}

describe('an invitation (/login/join)', () => {
  it('names company and address, takes a password and goes to / signed in', async () => {
    const { submit, path, router } = await openJoin();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ann@firm.example');
    api.on(join, { success: true });
    api.on(me, session());
    await submit('a password of my own');
    await waitFor(() => expect(path()).toBe('/'));
    expect(router.state.historyAction).toBe('REPLACE');
    expect(api.calls(join)[0]?.body).toEqual({ token: TOKEN, password: 'a password of my own' });
    // A used link is not looked at again.
    expect(api.calls(openAccountLink)).toHaveLength(1);
  });

  it('security 40: takes the token out of the address before anything is sent; a reload still finds it', async () => {
    const { router } = await openJoin();
    const { location } = router.state;
    expect([location.hash, location.state]).toEqual(['', { token: TOKEN }]);
    document.body.innerHTML = '';
    renderAt(location);
    await screen.findByRole('heading', { name: 'Join Firm' });
    expect(api.calls(openAccountLink).at(-1)?.body).toEqual({ token: TOKEN });
  });

  it('says what is wrong with the password, by the server or before', async () => {
    const { submit, user } = await openJoin();
    await submit('short');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(api.calls(join)).toEqual([]);
    api.on(join, () => failure(400, 'This password is easy to guess.'));
    await user.clear(screen.getByLabelText('Password'));
    await submit('password1');
    expect((await screen.findByRole('alert')).textContent).toBe('This password is easy to guess.');
  });

  it.each([
    [
      'that has ended',
      () => failure(410, 'This invitation has been used.'),
      'This invitation has been used.',
    ],
    ['while the server is away', noAnswer, 'Unable to connect to server'],
    [
      'of another kind',
      () =>
        Response.json({
          success: true,
          purpose: 'reset',
          email: 'a@b.example',
          company: 'Firm',
          newEmail: null,
        }),
      INVALID_ACCOUNT_LINK,
    ],
  ])('%s shows one sentence and the way to sign in', async (_, answer, text) => {
    api.on(openAccountLink, answer);
    renderAt(`/login/join#${TOKEN}`);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
  });

  it('without a token asks nobody and says that the link is not whole', async () => {
    renderAt('/login/join');
    expect((await screen.findByRole('alert')).textContent).toBe(INVALID_ACCOUNT_LINK);
    expect(api.calls(openAccountLink)).toEqual([]);
  });
});

describe.each([
  ['/login/join', 'join', 'Join Firm'],
  ['/login/reset', 'reset', 'Choose a new password'],
] as const)('somebody who is signed in, at %s', (path, purpose, title) => {
  it('design 3.23 is asked to sign out first, and goes on with the same link', async () => {
    api.on(me, session());
    linkFor(purpose);
    const { user } = renderAt(`${path}#${TOKEN}`);
    await screen.findByText(someone.email);
    expect(api.calls(openAccountLink)).toEqual([]);
    api.on(logout, { success: true });
    await user.click(screen.getByRole('button', { name: 'Sign out and go on' }));
    await screen.findByRole('heading', { name: title });
    expect(await screen.findByLabelText(/assword$/, { selector: 'input' })).toBeTruthy();
  });
});

describe('a forgotten password (/login/reset)', () => {
  it('is reached from the sign-in page and says what the server says', async () => {
    const { user, path } = renderAt('/login');
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('heading', { name: 'Forgot password?' });
    expect(path()).toBe('/login/reset');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText('Email is required')).toBeTruthy();
    const message = 'If somebody has an account with this address, a link is on its way.';
    api.on(requestPasswordReset, { success: true, isMailed: true, message });
    await user.type(screen.getByLabelText('Email'), ' Ann@Firm.example ');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect((await screen.findByRole('status')).textContent).toBe(message);
    expect(api.calls(requestPasswordReset)[0]?.body).toEqual({ email: 'ann@firm.example' });
  });

  it('is replaced by the link of the mail, and one signs in with the new one', async () => {
    linkFor('reset');
    const { user, path } = renderAt(`/login/reset#${TOKEN}`);
    await user.type(await screen.findByLabelText('New password'), 'a password of my own');
    api.on(resetPassword, { success: true });
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect((await screen.findByRole('status')).textContent).toContain('All sessions have ended.');
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(api.calls(resetPassword)[0]?.body).toEqual({ token: TOKEN, password: 'a password of my own' });
  });
});

describe('a change of address (/login/confirm)', () => {
  async function openConfirm() {
    linkFor('new-address', 'new@firm.example');
    const { user } = renderAt(`/login/confirm#${TOKEN}`);
    expect(await screen.findByText('new@firm.example')).toBeTruthy();
    expect(api.calls(confirmAddress)).toEqual([]);
    return () => user.click(screen.getByRole('button', { name: 'Confirm' }));
  }

  it.each([
    [false, 'The address changes when the link at your other address is confirmed too.'],
    [true, 'Your address is new@firm.example now. Sign in with it from now on.'],
  ])('is confirmed by a button, and says whether it has happened (%s)', async (isChanged, text) => {
    const confirm = await openConfirm();
    api.on(confirmAddress, { success: true, isChanged, newEmail: 'new@firm.example' });
    await confirm();
    expect((await screen.findByRole('status')).textContent).toBe(text);
  });

  it('goes on with the other link when that is opened in the same tab', async () => {
    linkFor('new-address', 'new@firm.example');
    const { user, router } = renderAt(`/login/confirm#${TOKEN}`);
    api.on(confirmAddress, { success: true, isChanged: false, newEmail: 'new@firm.example' });
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByRole('heading', { name: 'Confirmed here' });
    await router.navigate('/login/confirm#the-other-token');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(api.calls(confirmAddress).map(({ body }) => body)).toEqual([
        { token: TOKEN },
        { token: 'the-other-token' },
      ]),
    );
  });

  it('to an address that somebody else has got meanwhile says so', async () => {
    const confirm = await openConfirm();
    api.on(confirmAddress, () => failure(409, 'This address belongs to another account.'));
    await confirm();
    expect((await screen.findByRole('alert')).textContent).toBe('This address belongs to another account.');
  });
});
