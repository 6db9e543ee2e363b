import type { Locator, Page } from '@playwright/test';
import { openAs, startSession } from '../support/accounts.ts';
import { inventPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { findPerson } from '../support/users-screen.ts';

// What a dialog says when the server has nothing to say (§8), each time with an answer and without one.
test.use({ expectedFailures: [500, 'no answer'] });

async function expectFailure(page: Page, calls: string, submit: Locator, text: string): Promise<void> {
  const alert = page.getByRole('dialog').getByRole('alert');
  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
  await submit.click();
  await expect(alert).toHaveText(text);
  await page.unrouteAll();

  let isRefused = false;
  await page.route(calls, async (route) => {
    await route.abort();
    isRefused = true;
  });
  await submit.click();
  await expect.poll(() => isRefused).toBe(true);
  await expect(alert).toHaveText(text);
  await expect(submit).toBeEnabled();
  await page.unrouteAll();
}

test("Add User: 'Failed to create user', and what was typed is still there", async ({ page }) => {
  const person = inventPerson('Fay');
  await openAs(page, 'admin', '/admin');
  await page.getByRole('button', { name: '+ Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByLabel('Last name').fill(person.lastName);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  const submit = dialog.getByRole('button', { name: 'Add User' });
  await expectFailure(page, '**/api/users', submit, 'Failed to create user');
  await submit.click();
  await expect(dialog).toBeHidden();
  await findPerson(page, person.email);
});

test("Edit User: 'Failed to update user'", async ({ page, harborview }) => {
  const person = await harborview.add('Fred');
  await startSession(page, 'admin');
  await (await findPerson(page, person.email)).getByRole('button', { name: 'Edit' }).click();
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await expectFailure(page, '**/api/users/*', submit, 'Failed to update user');
});

test("'Failed to revoke access', and access stays", async ({ page, harborview }) => {
  const person = await harborview.add('Faith');
  await startSession(page, 'admin');
  const row = await findPerson(page, person.email);
  await row.getByRole('button', { name: 'Revoke Access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke Access' });
  const submit = dialog.getByRole('button', { name: 'Revoke Access' });
  await expectFailure(page, '**/api/users/*/revoke-access', submit, 'Failed to revoke access');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('cell').nth(3)).toHaveText('Active');
});

test("'Failed to grant access', and access stays revoked", async ({ page, harborview }) => {
  const person = await harborview.add('Finn');
  await harborview.revokeAccess(person);
  await startSession(page, 'admin');
  const row = await findPerson(page, person.email);
  await row.getByRole('button', { name: 'Grant Access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Grant Access' });
  const submit = dialog.getByRole('button', { name: 'Grant Access' });
  await expectFailure(page, '**/api/users/*/grant-access', submit, 'Failed to grant access');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByRole('cell').nth(3)).toHaveText('Inactive');
});
