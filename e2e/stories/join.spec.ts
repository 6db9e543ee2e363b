import type { Page } from '@playwright/test';
import { fillSignIn, openAs } from '../support/accounts.ts';
import { type Outbox, openOutbox } from '../support/outbox.ts';
import { inventPerson } from '../support/people.ts';
import { test as base, expect } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const test = base.extend<{ outbox: Outbox }>({
  outbox: async ({ playwright, baseURL }, use) => {
    const context = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await use(await openOutbox(context));
    await context.dispose();
  },
});

const INVITATION = /^Join /;
const RESET = /password$/;
const ADDRESS = /address$/;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a person joins by an emailed invitation, changes the address by two emailed links, and replaces a forgotten password', async ({
  page,
  otherPage,
  outbox,
}) => {
  const person = inventPerson('Ivy');
  await openAs(page, 'admin', `/admin?search=${person.lastName}`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite' });
  await invitation.getByLabel('First name').fill(person.firstName);
  await invitation.getByLabel('Last name').fill(person.lastName);
  await invitation.getByLabel('Email').fill(person.email);
  await invitation.getByRole('button', { name: 'Invite' }).click();
  await expect(invitation).toBeHidden();
  await expect(toasts(page)).toHaveText(`${person.name} was invited by mail.`);
  const row = page.getByRole('row').filter({ hasText: person.name });
  await expect(row.getByText('Invited').filter({ visible: true })).toBeVisible();
  await expect(row.getByText('Active', { exact: true }).filter({ visible: true })).toBeVisible();

  await otherPage.goto(await outbox.linkTo(person.email, INVITATION));
  await expect(heading(otherPage, 'Join Harborview Systems')).toBeVisible();
  await expect(otherPage.getByLabel('Email')).toHaveValue(person.email);
  expect(otherPage.url()).not.toContain('#');
  await otherPage.reload();
  await expect(heading(otherPage, 'Join Harborview Systems')).toBeVisible();
  await otherPage.getByLabel('Password', { exact: true }).fill(person.password);
  await otherPage.getByRole('button', { name: 'Join', exact: true }).click();
  await otherPage.waitForURL('/');
  const profile = otherPage.getByRole('button', { name: `Profile of ${person.name}` });
  await expect(profile).toBeVisible();
  await page.reload();
  await expect(row.getByText('Active', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(row.getByText('Invited')).toHaveCount(0);

  // An address changes when it was confirmed at both, and the session stays.
  const newEmail = `new.${person.email}`;
  await profile.click();
  await otherPage.getByRole('button', { name: 'Change address' }).click();
  const dialog = otherPage.getByRole('dialog', { name: 'Change address' });
  await dialog.getByLabel('New email').fill(newEmail);
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Send mails' }).click();
  await expect(dialog.getByRole('status')).toContainText('Two mails are on their way');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto(await outbox.linkTo(newEmail, ADDRESS));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Confirmed here')).toBeVisible();
  await page.goto(await outbox.linkTo(person.email, ADDRESS));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Address changed')).toBeVisible();
  await otherPage.reload();
  await profile.click();
  await expect(otherPage.getByRole('banner').getByText(newEmail)).toBeVisible();
  await otherPage.keyboard.press('Escape');

  // A forgotten password is replaced by a link, and the answer is the same for any address.
  await otherPage.getByRole('button', { name: 'Logout' }).click();
  const answers: (string | null)[] = [];
  for (const email of ['nobody@harborview.example', newEmail]) {
    await otherPage.goto('/login');
    await otherPage.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(heading(otherPage, 'Forgot password?')).toBeVisible();
    await otherPage.getByLabel('Email').fill(email);
    await otherPage.getByRole('button', { name: 'Send link' }).click();
    answers.push(await otherPage.getByRole('status').textContent());
  }
  expect(answers[0]).toBe(answers[1]);
  await otherPage.goto(await outbox.linkTo(newEmail, RESET));
  await expect(heading(otherPage, 'Choose a new password')).toBeVisible();
  await otherPage.getByLabel('New password', { exact: true }).fill('another password');
  await otherPage.getByRole('button', { name: 'Change password' }).click();
  await expect(otherPage.getByRole('status')).toContainText('All sessions have ended.');
  await otherPage.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(otherPage, { email: newEmail, password: 'another password' });
  await otherPage.waitForURL('/');
});
