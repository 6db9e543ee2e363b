import {
  changeMailGroup,
  getMailGroups,
  inviteAgain,
  inviteUser,
  type ListedUser,
  listUsers,
  me,
  sendResetLink,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';

const api = fakeApi();
const admin: ListedUser = { ...someone, role: 'ADMIN', isInvited: false };
const mo: ListedUser = { ...admin, id: 'u2', firstName: 'Mo', lastName: 'Reed', role: 'MEMBER' };
const ann: ListedUser = { ...mo, id: 'u3', firstName: 'Ann', lastName: 'New', isInvited: true };
const LINK = 'https://bids.example/login/join#a-token';
const PROBLEM = 'The mail could not be sent. Please try again.';

async function openUsers(by: ListedUser = admin) {
  api.on(me, session(by));
  api.on(listUsers, { success: true, users: [admin, mo, ann], count: 3 });
  const opened = renderAt('/admin');
  await screen.findByText('Page 1 of 1 • Showing 3 of 3');
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  return { ...opened, row };
}

async function invite(answer: Parameters<typeof api.on<typeof inviteUser>>[1]) {
  const { user } = await openUsers();
  api.on(inviteUser, answer);
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite' }));
  await user.type(dialog.getByLabelText('First name'), 'Ann');
  await user.type(dialog.getByLabelText('Last name'), 'New');
  await user.type(dialog.getByLabelText('Email'), 'ann@firm.example');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  return { dialog, user };
}

const operator: ListedUser = { ...admin, company: { ...admin.company, isInternal: true } };

/** The operator's dialog, filled in, with the box for the report. */
async function inviteWithReport(lockedBy: string | null = null) {
  const group = { group: 'user' as const, lockedBy, members: [] };
  api.on(getMailGroups, { success: true, groups: [group], companies: [] });
  const { user } = await openUsers(operator);
  api.on(inviteUser, { success: true, user: ann });
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Invite' }));
  const fill = async () => {
    await user.type(dialog.getByLabelText('First name'), 'Ann');
    await user.type(dialog.getByLabelText('Last name'), 'New');
    await user.type(dialog.getByLabelText('Email'), ' Ann@firm.example');
    const box = dialog.getByRole('checkbox', { name: 'And the report: the best five by mail' });
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    await user.click(box);
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
  };
  return { dialog, fill };
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('an invitation', () => {
  it('asks for name, address and role, and for no password', async () => {
    await invite({ success: true, user: ann });
    await isClosed();
    expect(await screen.findByText('Ann New was invited by mail.')).toBeTruthy();
    expect(api.calls(inviteUser)[0]?.body).toEqual({
      firstName: 'Ann',
      lastName: 'New',
      email: 'ann@firm.example',
      role: 'MEMBER',
    });
  });

  it('shows the link once where the server cannot send it, to be copied', async () => {
    const { dialog, user } = await invite({ success: true, user: ann, link: LINK });
    expect(await dialog.findByLabelText('Link')).toHaveProperty('value', LINK);
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(LINK);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await isClosed();
    expect(document.body.innerHTML).not.toContain(LINK);
  });

  it('that was made and not mailed says so; one that was refused says why in the dialog', async () => {
    await invite({ success: true, user: ann, problem: PROBLEM });
    expect(await screen.findByText(`Ann New is invited. ${PROBLEM}`)).toBeTruthy();
    document.body.innerHTML = '';
    const { dialog } = await invite(() => failure(409, 'A user with this email already exists.'));
    expect((await dialog.findByRole('alert')).textContent).toBe('A user with this email already exists.');
  });

  it('is noted beside Active, and sent again from the row', async () => {
    const { user, row } = await openUsers();
    expect(row('Ann New').getAllByText('Active')).toBeTruthy();
    expect(row('Ann New').getAllByText('Invited')).toBeTruthy();
    expect(row('Mo Reed').queryByText('Invited')).toBeNull();
    api.on(inviteAgain, { success: true, problem: PROBLEM });
    await user.click(row('Ann New').getByRole('button', { name: 'Send the invitation to Ann New again' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Send invitation again' }));
    await user.click(dialog.getByRole('button', { name: 'Send link' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(PROBLEM);
    api.on(inviteAgain, { success: true });
    await user.click(dialog.getByRole('button', { name: 'Send link' }));
    await isClosed();
    expect(api.calls(inviteAgain).map(({ params }) => params)).toEqual([{ id: 'u3' }, { id: 'u3' }]);
  });
});

describe('an invitation with the report', () => {
  it('puts the address into the group of the operator’s company, after inviting', async () => {
    const { fill } = await inviteWithReport();
    api.on(changeMailGroup, { success: true, groups: [], companies: [] });
    await fill();
    expect(await screen.findByText('Ann New was invited by mail.')).toBeTruthy();
    expect(api.calls(inviteUser)[0]?.body).not.toHaveProperty('withReport');
    expect(api.calls(changeMailGroup)).toMatchObject([
      {
        params: { group: 'user' },
        body: { add: [{ email: 'ann@firm.example', companyId: operator.companyId }] },
      },
    ]);
  });

  it('that cannot be added says so, and the invitation stands', async () => {
    const { fill } = await inviteWithReport();
    api.on(changeMailGroup, () => failure(400, 'A group has at most 500 members.'));
    await fill();
    expect(
      await screen.findByText('Ann New will not get the report. A group has at most 500 members.'),
    ).toBeTruthy();
    expect(screen.getByText('Ann New was invited by mail.')).toBeTruthy();
  });

  it('is not offered where a variable names the group, nor to admins who may not change it', async () => {
    const { dialog } = await inviteWithReport('EMAIL_GROUP_USER');
    expect(await dialog.findByText(/^The variable EMAIL_GROUP_USER says who gets the report/)).toBeTruthy();
    expect(dialog.queryByRole('checkbox')).toBeNull();
    document.body.innerHTML = '';
    const { dialog: other } = await invite({ success: true, user: ann, link: LINK });
    expect(other.queryByRole('checkbox')).toBeNull();
  });
});

describe('a password reset link', () => {
  it('is offered where a user is edited, unless they have not joined, and shown where it cannot be sent', async () => {
    const { user, row } = await openUsers();
    await user.click(row('Ann New').getByRole('button', { name: 'Edit Ann New' }));
    expect(screen.queryByRole('button', { name: 'Password reset link' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(row('Mo Reed').getByRole('button', { name: 'Edit Mo Reed' }));
    await user.click(screen.getByRole('button', { name: 'Password reset link' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Password reset link' }));
    const link = LINK.replace('join', 'reset');
    api.on(sendResetLink, { success: true, link });
    await user.click(dialog.getByRole('button', { name: 'Send link' }));
    expect(await dialog.findByLabelText('Link')).toHaveProperty('value', link);
    expect(api.calls(sendResetLink)[0]?.params).toEqual({ id: 'u2' });
  });
});
