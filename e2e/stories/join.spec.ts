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

async function invite(page: Page, person: ReturnType<typeof inventPerson>): Promise<void> {
  await openAs(page, 'admin', `/admin?search=${person.lastName}`);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByLabel('Last name').fill(person.lastName);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog).toBeHidden();
}

test('somebody is invited by mail, joins with a password of their own and is signed in', async ({
  page,
  otherPage,
  outbox,
}) => {
  const person = inventPerson('Ivy');
  await openAs(page, 'admin', '/admin');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await invite(page, person);
  await expect(toasts(page)).toHaveText(`${person.name} was invited by mail.`);
  const row = page.getByRole('row').filter({ hasText: person.name });
  await expect(row.getByText('Invited').filter({ visible: true })).toBeVisible();
  await expect(row.getByText('Active', { exact: true }).filter({ visible: true })).toBeVisible();

  const link = await outbox.linkTo(person.email, INVITATION);
  await otherPage.goto(link);
  await expect(heading(otherPage, 'Join Harborview Systems')).toBeVisible();
  await expect(otherPage.getByLabel('Email')).toHaveValue(person.email);
  expect(otherPage.url()).not.toContain('#');
  await otherPage.reload();
  await expect(heading(otherPage, 'Join Harborview Systems')).toBeVisible();
  await otherPage.getByLabel('Password', { exact: true }).fill(person.password);
  await otherPage.getByRole('button', { name: 'Join', exact: true }).click();
  await otherPage.waitForURL('/');
  await expect(otherPage.getByRole('button', { name: `Profile of ${person.name}` })).toBeVisible();

  await page.reload();
  await expect(row.getByText('Active', { exact: true }).filter({ visible: true })).toBeVisible();
  await expect(row.getByText('Invited')).toHaveCount(0);
});

test('a forgotten password is replaced by a link, and the answer is the same for any address', async ({
  page,
  harborview,
  outbox,
}) => {
  const person = await harborview.add('Fay');
  const answers: (string | null)[] = [];
  for (const email of ['nobody@harborview.example', person.email]) {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(heading(page, 'Forgot password?')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    answers.push(await page.getByRole('status').textContent());
  }
  expect(answers[0]).toBe(answers[1]);

  await page.goto(await outbox.linkTo(person.email, RESET));
  await expect(heading(page, 'Choose a new password')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('another password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toContainText('All sessions have ended.');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, { email: person.email, password: 'another password' });
  await page.waitForURL('/');
});

test('an address changes when it was confirmed at both, and the session stays', async ({
  page,
  otherPage,
  harborview,
  outbox,
}) => {
  const person = await harborview.add('Ada');
  const newEmail = `new.${person.email}`;
  await openAs(page, person, '/');
  await page.getByRole('button', { name: /^Profile of / }).click();
  await page.getByRole('button', { name: 'Change address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change address' });
  await dialog.getByLabel('New email').fill(newEmail);
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Send mails' }).click();
  await expect(dialog.getByRole('status')).toContainText('Two mails are on their way');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await otherPage.goto(await outbox.linkTo(newEmail, ADDRESS));
  await otherPage.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(otherPage, 'Confirmed here')).toBeVisible();
  await otherPage.goto(await outbox.linkTo(person.email, ADDRESS));
  await otherPage.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(otherPage, 'Address changed')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /^Profile of / }).click();
  await expect(page.getByRole('banner').getByText(newEmail)).toBeVisible();
});
