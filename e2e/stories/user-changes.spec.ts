import type { Page } from '@playwright/test';
import { ACCOUNTS, fillSignIn, openAs, startSession } from '../support/accounts.ts';
import { tabTo, typeInto } from '../support/keyboard.ts';
import { inventPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts } from '../support/toasts.ts';
import { findPerson, recordChanges, rowOf } from '../support/users-screen.ts';

/** The Add User dialog, open over a short list: axe looks at every row. */
async function openAddUser(page: Page) {
  await openAs(page, 'admin', '/admin?search=harriet');
  const opener = page.getByRole('button', { name: '+ Add User' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  return {
    opener,
    dialog,
    firstName: dialog.getByLabel('First name'),
    lastName: dialog.getByLabel('Last name'),
    email: dialog.getByLabel('Email'),
    password: dialog.getByLabel('Password', { exact: true }),
    role: dialog.getByLabel('Role'),
    submit: dialog.getByRole('button', { name: 'Add User' }),
  };
}

test('§2 a user is added and found without a mouse', async ({ page }) => {
  const person = inventPerson('Kay');
  await openAs(page, 'admin', '/admin');
  await tabTo(page, page.getByRole('button', { name: '+ Add User' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await typeInto(page, dialog.getByLabel('First name'), person.firstName);
  await typeInto(page, dialog.getByLabel('Last name'), person.lastName);
  await typeInto(page, dialog.getByLabel('Email'), person.email);
  await typeInto(page, dialog.getByLabel('Password', { exact: true }), person.password);
  await tabTo(page, dialog.getByRole('button', { name: 'Add User' }));
  await page.keyboard.press('Space');
  await expect(dialog).toBeHidden();
  await typeInto(page, page.getByPlaceholder('Search by name or email'), person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 1 of 1 • Showing 1 of 1')).toBeVisible();
  await expect(rowOf(page, person.email)).toContainText(person.name);
});

test('a user who was added is asked for a password of their own, now or later, until it is chosen', async ({
  page,
}) => {
  const { dialog: addUser, ...form } = await openAddUser(page);
  const person = inventPerson('Otto');
  await form.firstName.fill(person.firstName);
  await form.lastName.fill(person.lastName);
  await form.email.fill(person.email);
  await form.password.fill('chosen by the admin');
  await form.submit.click();
  await expect(addUser).toBeHidden();
  await dismissToasts(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, { email: person.email, password: 'chosen by the admin' });

  const dialog = page.getByRole('dialog', { name: 'Choose your own password' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL('/');
  // It blocks nothing: the page is used beside it.
  await page.getByRole('link', { name: 'Search RFPs' }).click();
  await expect(page).toHaveURL(/search-rfps/);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Current password', { exact: true }).fill('chosen by the admin');
  await dialog.getByLabel('New password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Profile of / })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('§2, §4 access is revoked and granted after a question; Cancel and Escape change nothing', async ({
  page,
  harborview,
}) => {
  const person = await harborview.add('Rita');
  await startSession(page, 'admin');
  const row = await findPerson(page, person.email);
  const sent = recordChanges(page);
  const actions = [
    {
      title: 'Revoke Access',
      opener: `Revoke Access of ${person.name}`,
      before: 'Active',
      after: 'Inactive',
    },
    { title: 'Grant Access', opener: `Grant Access to ${person.name}`, before: 'Inactive', after: 'Active' },
  ];
  for (const { title, opener, before, after } of actions) {
    const button = row.getByRole('button', { name: opener });
    const dialog = page.getByRole('dialog', { name: title });
    const status = row.getByRole('cell').nth(3);
    await button.click();
    await expect(dialog).toContainText(person.name);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await expect(status).toHaveText(before);
    expect(sent.splice(0)).toEqual([]);

    await button.click();
    await dialog.getByRole('button', { name: title }).click();
    await expect(dialog).toBeHidden();
    await expect(status).toHaveText(after);
    expect(sent.splice(0)).toHaveLength(1);
  }
});

test('the audit log shows at once what was done, by whom and to whom, and looks right', async ({
  page,
  harborview,
}) => {
  const person = await harborview.add('Audrey');
  await startSession(page, 'admin');
  const row = await findPerson(page, person.email);
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('Admin');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await row.getByRole('button', { name: 'Revoke Access' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke Access' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL('/admin?tab=audit');
  await expect(page.getByRole('columnheader')).toHaveText(['When', 'What', 'Who']);
  const entries = rowOf(page, person.email).filter({ hasText: ACCOUNTS.admin });
  await expect(entries).toContainText(['Access revoked', 'User edited', 'User added']);
  await expect(entries.nth(1)).toContainText('Role: MEMBER → ADMIN');
  for (const entry of await entries.all()) {
    await expect(entry.getByRole('cell').last()).toHaveText(ACCOUNTS.admin);
  }
  await dismissToasts(page);
});
