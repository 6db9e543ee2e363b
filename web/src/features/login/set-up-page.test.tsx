import { describeSetup, finishSetup, me } from '@bidlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer, pending } from '#test/fake-api.ts';
import { renderAt, someone } from '#test/render.tsx';

const api = fakeApi();

async function openSetUp(companyName: string | null = null) {
  api.on(me, () => failure(401, 'Please sign in.'));
  api.on(describeSetup, { success: true, isOpen: true, companyName });
  const opened = renderAt('/login');
  await screen.findByRole('heading', { name: 'Set up Bidlight' });
  return opened;
}

const VALUES = {
  'Code from the terminal': 'ABCD-EFGH-JKLM',
  'Your company': 'Lovelace Works',
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@lovelace.example',
  Password: 'a long engine of words',
};

async function fillIn({ user }: Awaited<ReturnType<typeof openSetUp>>) {
  for (const [label, value] of Object.entries(VALUES)) await user.type(screen.getByLabelText(label), value);
  await user.click(screen.getByRole('button', { name: 'Set up' }));
}

describe('the sign-in page where nobody has an account yet', () => {
  it('sets the product up and goes to the guide', async () => {
    const opened = await openSetUp();
    expect(document.activeElement).toBe(screen.getByLabelText('Code from the terminal'));
    const company = { ...someone.company, isInternal: true };
    const data = {
      user: { ...someone, role: 'ADMIN' as const, company },
      internalCompanyName: 'Lovelace Works',
      hasProfile: false,
      mustChoosePassword: false,
      wantsChecks: false,
      timeZone: 'America/New_York',
    };
    api.on(finishSetup, { success: true, data });
    await fillIn(opened);
    await waitFor(() => expect(opened.path()).toBe('/admin/setup'));
    expect(api.calls(finishSetup)[0]?.body).toEqual({
      code: 'ABCD-EFGH-JKLM',
      companyName: 'Lovelace Works',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@lovelace.example',
      password: 'a long engine of words',
    });
  });

  it('names what is missing and puts the focus on the first of it', async () => {
    const { user } = await openSetUp();
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    for (const text of [
      'Please enter the code from the terminal',
      'Company name is required',
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password must be at least 8 characters',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Code from the terminal'));
    expect(api.calls(finishSetup)).toEqual([]);
  });

  it('shows the name of the company where it is fixed', async () => {
    await openSetUp('Acme Federal');
    expect(screen.getByLabelText('Your company')).toMatchObject({ value: 'Acme Federal', readOnly: true });
  });

  it('says why it was refused and keeps what was typed', async () => {
    const opened = await openSetUp();
    api.on(finishSetup, () => failure(403, 'This code is not right.'));
    await fillIn(opened);
    expect((await screen.findByRole('alert')).textContent).toBe('This code is not right.');
    expect(screen.getByLabelText('Your company')).toHaveProperty('value', 'Lovelace Works');
    expect(opened.path()).toBe('/login');
  });
});

it.each([
  ['is set up', { success: true, isOpen: false, companyName: null }],
  ['does not say', noAnswer],
])('people sign in where the server %s', async (_case, answer) => {
  api.on(me, () => failure(401, 'Please sign in.'));
  api.on(describeSetup, answer);
  renderAt('/login');
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
});

it('shows no form before the server has said which', async () => {
  api.on(me, () => failure(401, 'Please sign in.'));
  api.on(describeSetup, pending);
  renderAt('/login');
  await waitFor(() => expect(api.calls(describeSetup)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
