import { ACCOUNTS, fillSignIn, openAs, startSession } from '../support/accounts.ts';
import { tabTo, typeInto } from '../support/keyboard.ts';
import { inventPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts } from '../support/toasts.ts';
import { findPerson, recordChanges, rowOf } from '../support/users-screen.ts';

test('§2 a user is added and found without a mouse, and must choose their own password, now or later', async ({
  page,
  otherPage,
}) => {
  const person = inventPerson('Kay');
  const initial = 'chosen by the admin';
  await openAs(page, 'admin', '/admin');
  await tabTo(page, page.getByRole('button', { name: '+ Add User' }));
  await page.keyboard.press('Enter');
  const addUser = page.getByRole('dialog', { name: 'Add User' });
  await typeInto(page, addUser.getByLabel('First name'), person.firstName);
  await typeInto(page, addUser.getByLabel('Last name'), person.lastName);
  await typeInto(page, addUser.getByLabel('Email'), person.email);
  await typeInto(page, addUser.getByLabel('Password', { exact: true }), initial);
  await tabTo(page, addUser.getByRole('button', { name: 'Add User' }));
  await page.keyboard.press('Space');
  await expect(addUser).toBeHidden();
  await typeInto(page, page.getByPlaceholder('Search by name or email'), person.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Page 1 of 1 • Showing 1 of 1')).toBeVisible();
  await expect(rowOf(page, person.email)).toContainText(person.name);

  await openAs(otherPage, { email: person.email, password: initial }, '/');
  const dialog = otherPage.getByRole('dialog', { name: 'Choose your own password' });
  await expect(dialog).toBeVisible();
  // It blocks nothing: the page is used beside it.
  await otherPage.getByRole('link', { name: 'Search RFPs' }).click();
  await expect(otherPage).toHaveURL(/search-rfps/);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Later' }).click();
  await expect(dialog).toBeHidden();
  await otherPage.getByRole('link', { name: 'Home' }).click();
  await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();

  await otherPage.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Current password', { exact: true }).fill(initial);
  await dialog.getByLabel('New password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await otherPage.reload();
  await expect(otherPage.getByRole('button', { name: /^Profile of / })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("§2, §4 access is revoked and granted after a question, a revoked user's next click lands on the sign-in page, and the audit log shows it", async ({
  page,
  otherPage,
  harborview,
}) => {
  const person = await harborview.add('Rita', 'ADMIN');
  await startSession(otherPage, person);
  // A screen without live updates, and loaded: one that hears of it, or asks for something, leaves before any click.
  await findPerson(otherPage, person.email);
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
    if (title === 'Grant Access') continue;
    await otherPage.getByRole('link', { name: 'Home' }).click();
    await expect(otherPage).toHaveURL('/login');
    await fillSignIn(otherPage, person);
    await expect(otherPage.getByRole('alert')).toHaveText('Invalid credentials. Please try again.');
  }

  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('Member');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await dismissToasts(page);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL('/admin?tab=audit');
  const entries = rowOf(page, person.email).filter({ hasText: ACCOUNTS.admin });
  await expect(entries).toContainText(['User edited', 'Access granted', 'Access revoked', 'User added']);
  await expect(entries.first()).toContainText('Role: ADMIN → MEMBER');
  for (const entry of await entries.all()) {
    await expect(entry.getByRole('cell').last()).toHaveText(ACCOUNTS.admin);
  }
});
