import { changePassword, me } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';

const api = fakeApi();
const TITLE = { name: 'Choose your own password' };

async function openWithTemporaryPassword() {
  api.on(me, { ...session(), mustChoosePassword: true });
  const opened = renderAt('/');
  const dialog = within(await screen.findByRole('dialog', TITLE));
  const submit = async () => {
    await opened.user.type(dialog.getByLabelText('Current password'), 'chosen by an admin');
    await opened.user.type(dialog.getByLabelText('New password'), 'chosen by myself');
    await opened.user.click(dialog.getByRole('button', { name: 'Change password' }));
  };
  return { ...opened, dialog, submit };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', TITLE)).toBeNull());

describe('a password that somebody else has chosen', () => {
  it('security 21: is asked about on /, and Later closes the question for all screens until the next load', async () => {
    const { user, dialog, router, path } = await openWithTemporaryPassword();
    expect(path()).toBe('/');
    await user.click(dialog.getByRole('button', { name: 'Later' }));
    await isGone();
    await router.navigate('/nowhere');
    await router.navigate('/');
    await screen.findByRole('banner');
    expect(screen.queryByRole('dialog', TITLE)).toBeNull();
    document.body.innerHTML = '';
    await openWithTemporaryPassword();
  });

  it('is not sent before both are there and the new one has 8 characters', async () => {
    const { dialog, user } = await openWithTemporaryPassword();
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    expect(await dialog.findByText('Please enter your current password')).toBeTruthy();
    expect(dialog.getByText('Password must be at least 8 characters')).toBeTruthy();
    expect(api.calls(changePassword)).toEqual([]);
  });

  it('security 21: is replaced in the dialog, which shows why another one is refused', async () => {
    const { dialog, user, submit } = await openWithTemporaryPassword();
    api.on(changePassword, () => failure(400, 'This password is easy to guess.'));
    await submit();
    expect((await dialog.findByRole('alert')).textContent).toBe('This password is easy to guess.');
    api.on(changePassword, { success: true });
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
    await isGone();
    expect(await screen.findByText('Password changed. All other sessions have ended.')).toBeTruthy();
    expect(api.calls(changePassword)[0]?.body).toEqual({
      currentPassword: 'chosen by an admin',
      newPassword: 'chosen by myself',
    });
  });
});
