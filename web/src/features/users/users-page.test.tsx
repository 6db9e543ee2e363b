import {
  type CallReply,
  createUser,
  grantAccess,
  type ListedUser,
  listAuditLog,
  listUsers,
  me,
  revokeAccess,
  updateUser,
} from '@bidlight/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { downloadLink } from '#test/download-link.ts';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { goOffline } from '#test/offline.ts';
import { renderAt, session, someone } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';

const api = fakeApi();
const admin: ListedUser = { ...someone, role: 'ADMIN', isInvited: false };
const mo: ListedUser = {
  ...admin,
  role: 'MEMBER',
  id: 'u2',
  firstName: 'Mo',
  lastName: 'Reed',
  email: 'mo@firm.example',
};
const ina: ListedUser = { ...mo, id: 'u3', firstName: 'Ina', email: 'ina@firm.example', isActive: false };

function listed(users: ListedUser[], count = users.length): CallReply<typeof listUsers> {
  return {
    success: true,
    users,
    count,
    stats: { total: 41, admins: 2, members: 39, active: 30, inactive: 11 },
  };
}

async function openUsers(path = '/admin', reply = listed([admin, mo, ina])) {
  api.on(me, session(admin));
  api.on(listUsers, reply);
  const opened = renderAt(path);
  await screen.findByText(/^Page \d+ of \d+ • Showing/);
  await waitFor(() => expect(screen.queryAllByRole('row').length).toBeGreaterThan(reply.users.length));
  return opened;
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const lastQuery = () => api.calls(listUsers).at(-1)?.query;

describe('Company users page', () => {
  it("§2 has the breadcrumb 'Company / Users', the company badge, five tiles, five columns and 'Page X of Y • Showing n of total'", async () => {
    await openUsers('/admin', listed([admin, mo, ina], 41));
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('Company/Users');
    expect(screen.getByText('Firm')).toBeTruthy();
    const tiles = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(tiles).toEqual([
      ['Total Users', '41'],
      ['Admins', '2'],
      ['Active', '30'],
      ['Inactive', '11'],
      ['Members', '39'],
    ]);
    const columns = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(columns).toEqual(['Name', 'Email', 'Role', 'Status', 'Actions']);
    expect(screen.getByText('Page 1 of 3 • Showing 3 of 41')).toBeTruthy();
  });

  it("§2, §4, §6, §9 asks for the own company, page 1 and 20 rows; marks one's own row with 'You' and offers no actions there; others have Edit and Revoke or Grant by status", async () => {
    await openUsers();
    const own = within(rowOf('Ada Park'));
    expect(own.getByText('You')).toBeTruthy();
    expect(own.getByText('No actions available on your own account')).toBeTruthy();
    expect(own.queryAllByRole('button')).toEqual([]);
    const actions = (name: string) =>
      within(rowOf(name))
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(actions('Mo Reed')).toEqual(['Edit', 'Revoke Access']);
    expect(actions('Ina Reed')).toEqual(['Edit', 'Grant Access']);
    expect(lastQuery()).toEqual({ companyId: 'c1', skip: '0', take: '20' });
  });

  it.each(['page=-4&size=7&role=KING&status=maybe&tab=nowhere', 'page=two&size='])(
    'shows the whole list for an address with bad values (%s)',
    async (values) => {
      await openUsers(`/admin?${values}`);
      expect(lastQuery()).toEqual({ companyId: 'c1', skip: '0', take: '20' });
      expect(screen.getByLabelText('Rows per page')).toHaveProperty('value', '20');
    },
  );

  it('§2 applies search, role and status only with Apply, and clears them with Reset', async () => {
    const { user } = await openUsers();
    await user.type(screen.getByPlaceholderText('Search by name or email'), 'mo r');
    await user.selectOptions(screen.getByLabelText('Role'), 'Admin');
    await user.selectOptions(screen.getByLabelText('Status'), 'Inactive');
    expect(api.calls(listUsers)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        companyId: 'c1',
        skip: '0',
        take: '20',
        search: 'mo r',
        role: 'ADMIN',
        status: 'inactive',
        isActive: 'false',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(screen.getByPlaceholderText('Search by name or email')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Role')).toHaveProperty('value', '');
  });

  it('§2, §9 offers 10, 20 and 50 rows per page, initially 20, and starts at page 1 again', async () => {
    const { user, router } = await openUsers('/admin?page=2', listed([mo], 41));
    const size = screen.getByLabelText('Rows per page');
    expect([...(size as HTMLSelectElement).options].map((option) => option.value)).toEqual([
      '10',
      '20',
      '50',
    ]);
    expect(size).toHaveProperty('value', '20');
    await user.selectOptions(size, '50');
    await waitFor(() => expect(lastQuery()).toMatchObject({ skip: '0', take: '50' }));
    expect(router.state.location.search).toBe('?size=50');
  });

  it('§2, §5 pages with Prev and Next, and ignores pages outside 1..totalPages', async () => {
    const { user, router } = await openUsers('/admin', listed([mo], 41));
    expect(screen.getByRole('button', { name: 'Prev' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Page 2 of 3 • Showing 1 of 41');
    expect(lastQuery()).toMatchObject({ skip: '20' });
    await router.navigate('/admin?page=99');
    await screen.findByText('Page 1 of 3 • Showing 1 of 41');
    await router.navigate('/admin?page=-4&size=7&role=KING');
    await screen.findByText('Page 1 of 3 • Showing 1 of 41');
  });

  it('§3, §7 reads items and total, and counts a user without isActive as active', async () => {
    api.on(me, () => Response.json({ ...session(), data: { ...admin, role: 'admin' } }));
    const { isActive: _, ...without } = mo;
    api.on(listUsers, () => Response.json({ success: true, items: [without, ina], total: 41 }));
    renderAt('/admin');
    expect(await screen.findByText('Page 1 of 3 • Showing 2 of 41')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Revoke Access of Mo Reed' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Grant Access to Ina Reed' })).toBeTruthy();
  });

  it("§2 says 'No users found. Adjust filters or add a new user.' when nobody was found", async () => {
    await openUsers('/admin', listed([]));
    expect(screen.getByText('No users found. Adjust filters or add a new user.')).toBeTruthy();
  });

  it("§8 a failure shows 'Unable to connect to server' and an empty list, answered or not", async () => {
    api.on(me, session(admin));
    api.on(listUsers, noAnswer);
    const { reload } = renderAt('/admin');
    const says = async () => (await screen.findByRole('alert')).textContent;
    expect(await says()).toBe('Unable to connect to server');
    api.on(listUsers, () => failure(500, 'Whatever'));
    await reload();
    expect(await says()).toBe('Unable to connect to server');
    expect(screen.getAllByRole('row')).toHaveLength(1);
    expect(api.calls(listUsers)).toHaveLength(2);
  });
});

describe('Add User', () => {
  async function openDialog() {
    const opened = await openUsers();
    await opened.user.click(screen.getByRole('button', { name: '+ Add User' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Add User' })) };
  }

  it('§2, §5 checks everything before sending and then sends trimmed values with the default role MEMBER', async () => {
    const { user, dialog } = await openDialog();
    api.on(createUser, { success: true, user: mo });
    const submit = () => user.click(dialog.getByRole('button', { name: 'Add User' }));
    await submit();
    for (const text of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Password must be at least 8 characters',
    ]) {
      expect(await dialog.findByText(text)).toBeTruthy();
    }
    await user.type(dialog.getByLabelText('Email'), 'no address');
    expect(await dialog.findByText('Enter a valid email')).toBeTruthy();
    expect(api.calls(createUser)).toEqual([]);

    await user.type(dialog.getByLabelText('First name'), ' Ann ');
    await user.type(dialog.getByLabelText('Last name'), 'Lee');
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Email'), 'ann@firm.example');
    await user.type(dialog.getByLabelText('Password'), 'long enough');
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(createUser)[0]?.body).toEqual({
      companyId: 'c1',
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@firm.example',
      role: 'MEMBER',
      password: 'long enough',
    });
    expect(await screen.findByText('Ann Lee was added.')).toBeTruthy();
    expect(api.calls(listUsers)).toHaveLength(2);
  });

  it("§2, §8 shows in the dialog the server message, else 'Failed to create user'", async () => {
    const { user, dialog } = await openDialog();
    for (const [label, value] of [
      ['First name', 'A'],
      ['Last name', 'B'],
      ['Email', 'a@b.example'],
      ['Password', '12345678'],
    ] as const) {
      await user.type(dialog.getByLabelText(label), value);
    }
    for (const [answer, text] of [
      [() => failure(500), 'Failed to create user'],
      [
        () => failure(409, 'A user with this email already exists.'),
        'A user with this email already exists.',
      ],
      [noAnswer, 'Failed to create user'],
    ] as const) {
      api.on(createUser, answer);
      await user.click(dialog.getByRole('button', { name: 'Add User' }));
      await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text));
    }
  });
});

describe('Edit User', () => {
  it("§2, §5, §8 sends name and role only, and shows failures inside the dialog, else 'Failed to update user'", async () => {
    const { user } = await openUsers();
    await user.click(screen.getByRole('button', { name: 'Edit Mo Reed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
    expect(dialog.queryByLabelText('Email')).toBeNull();
    await user.clear(dialog.getByLabelText('First name'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('First name is required')).toBeTruthy();

    await user.type(dialog.getByLabelText('First name'), 'Moira');
    await user.selectOptions(dialog.getByLabelText('Role'), 'Admin');
    api.on(updateUser, () => failure(500));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to update user');

    api.on(updateUser, { success: true, user: mo });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls(updateUser).at(-1)).toMatchObject({
      params: { id: 'u2' },
      body: { firstName: 'Moira', lastName: 'Reed', role: 'ADMIN' },
    });
  });
});

describe('offline', () => {
  it("§8 the list says 'Unable to connect to server' and is emptied, and a dialog says what failed", async () => {
    const { user } = await openUsers('/admin', listed([admin, mo, ina], 41));
    await user.click(screen.getByRole('button', { name: 'Edit Mo Reed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit User' }));
    goOffline();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Failed to update user');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Unable to connect to server');
    expect(screen.queryByText('Mo Reed')).toBeNull();
  });
});

describe('Revoke and Grant Access', () => {
  it.each([
    ['Revoke Access of Mo Reed', 'Revoke Access', revokeAccess, 'u2', 'Failed to revoke access'],
    ['Grant Access to Ina Reed', 'Grant Access', grantAccess, 'u3', 'Failed to grant access'],
  ])(
    "§2, §4, §8 %s asks first, shows 'Failed to revoke access' or 'Failed to grant access' inside the dialog, and acts",
    async (button, title, endpoint, id, text) => {
      const { user } = await openUsers();
      const open = async () => {
        await user.click(screen.getByRole('button', { name: button }));
        return within(await screen.findByRole('dialog', { name: title }));
      };
      await user.click((await open()).getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(api.calls(endpoint)).toEqual([]);

      const dialog = await open();
      api.on(endpoint, () => failure(500));
      await user.click(dialog.getByRole('button', { name: title }));
      expect((await dialog.findByRole('alert')).textContent).toBe(text);
      api.on(endpoint, () => Response.json({ success: true, user: mo, releasedPursuits: 0 }));
      await user.click(dialog.getByRole('button', { name: title }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(api.calls(endpoint).at(-1)?.params).toEqual({ id });
    },
  );
});

it.each([
  [1, 'Mo Reed no longer has access. Their pursuit has no owner now.'],
  [3, 'Mo Reed no longer has access. Their 3 pursuits have no owner now.'],
])('revoking tells the admin how many pursuits have no owner now: %i', async (releasedPursuits, text) => {
  const { user } = await openUsers();
  api.on(revokeAccess, { success: true, user: mo, releasedPursuits });
  await user.click(screen.getByRole('button', { name: 'Revoke Access of Mo Reed' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Revoke Access' }));
  await waitFor(() => expect(toasts()).toEqual([text]));
});

describe('the audit log', () => {
  it('is a tab that shows who changed what', async () => {
    const { user } = await openUsers();
    const changes = [{ field: 'Role', from: 'MEMBER', to: 'ADMIN' }];
    api.on(listAuditLog, {
      success: true,
      entries: [
        {
          id: 2,
          at: '2026-11-15T10:00:00.000Z',
          actor: admin.email,
          action: 'user.edited',
          subject: mo.email,
          changes,
        },
      ],
      pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
    });
    await user.click(screen.getByRole('link', { name: 'Audit log' }));
    const row = await screen.findByRole('row', { name: /User edited/ });
    const columns = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(columns).toEqual(['When', 'What', 'Who']);
    expect(row.textContent).toContain('Nov 15, 2026, 5:00 AM ET');
    expect(row.textContent).toContain('mo@firm.example');
    expect(row.textContent).toContain('Role: MEMBER → ADMIN');
    expect(row.textContent).toContain('ada@firm.example');
  });
});

it('beyond the specification, the users are a file with the filters, and so is the audit log', async () => {
  await openUsers('/admin?search=mo&role=MEMBER&status=active');
  expect(await downloadLink()).toBe('/api/users/export?search=mo&role=MEMBER&status=active&isActive=true');
  cleanup();
  const entry = {
    id: 1,
    at: '2026-11-01T12:00:00Z',
    actor: 'a',
    action: 'user.edited',
    subject: 'b',
    changes: [],
  };
  api.on(listAuditLog, {
    success: true,
    entries: [entry],
    pagination: { page: 1, limit: 20, total: 1, totalPages: 1 },
  });
  renderAt('/admin?tab=audit');
  expect(await downloadLink()).toBe('/api/users/audit-log/export');
});
