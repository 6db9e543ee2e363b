import type { Locator, Page } from '@playwright/test';
import { fillSignIn, openAs, signIn, startSession } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import { findPerson } from '../support/users-screen.ts';

const profileButton = (page: Page) => page.getByRole('button', { name: /^Profile of / });

async function openFromProfile(page: Page, item: string) {
  await profileButton(page).click();
  await page.getByRole('button', { name: item }).click();
  const dialog = page.getByRole('dialog', { name: item });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function submitPasswords(dialog: Locator, current: string, renewed: string): Promise<void> {
  await dialog.getByLabel('Current password', { exact: true }).fill(current);
  await dialog.getByLabel('New password', { exact: true }).fill(renewed);
  await dialog.getByRole('button', { name: 'Change password' }).click();
}

test('the profile menu closes by Escape and by a click elsewhere; its dialogs give the focus back to its button', async ({
  page,
}) => {
  await openAs(page, 'member', '/');
  const button = profileButton(page);
  const items = page.getByRole('button', { name: /^(Change password|Your sessions|Theme)$/ });
  await button.click();
  await expect(items).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(items).toHaveCount(0);
  for (const item of ['Change password', 'Your sessions', 'Theme']) {
    const dialog = await openFromProfile(page, item);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button, item).toBeFocused();
  }
});

test('a changed password replaces the old one and ends all other sessions', async ({
  page,
  otherPage,
  harborview,
}) => {
  const person = await harborview.add('Penny', 'ADMIN');
  const renewed = { email: person.email, password: 'another password' };
  await openAs(otherPage, person, '/');
  await openAs(page, person, '/');
  const dialog = await openFromProfile(page, 'Change password');
  await submitPasswords(dialog, person.password, renewed.password);
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('Password changed. All other sessions have ended.');

  // Its screen hears of it without a click.
  await expect(otherPage).toHaveURL('/login');
  await fillSignIn(otherPage, person);
  await expect(otherPage.getByRole('alert')).toHaveText('Invalid credentials. Please try again.');
  await signIn(otherPage, renewed);
  await page.reload();
  await expect(profileButton(page)).toBeVisible();
});

test('another session is ended from here, and its page makes room for the sign-in page', async ({
  page,
  otherPage,
  harborview,
}) => {
  const person = await harborview.add('Sam', 'ADMIN');
  await openAs(otherPage, person, '/');
  await openAs(page, person, '/');
  const dialog = await openFromProfile(page, 'Your sessions');
  const sessions = dialog.getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(sessions.first()).toContainText('Chrome on');

  await dialog.getByRole('button', { name: /^End / }).click();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText('This browser');
  // Its screen hears of it without a click.
  await expect(otherPage).toHaveURL('/login');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
});

test("a revoked user's next click lands on the sign-in page", async ({ page, harborview }) => {
  const person = await harborview.add('Ray', 'ADMIN');
  // A screen without live updates, and loaded: one that hears of it, or asks for something, leaves before any click.
  await startSession(page, person);
  await findPerson(page, person.email);
  await harborview.revokeAccess(person);
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/login');
  await fillSignIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials. Please try again.');
});

test('a chosen theme stays after a reload, and the system decides again when asked to', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, 'member', '/');
  const root = page.locator('html');
  const dialog = await openFromProfile(page, 'Theme');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName('System default');

  await dialog.getByLabel('Dark').check();
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(10, 17, 31)');

  await openFromProfile(page, 'Theme');
  await expect(dialog.getByLabel('Dark')).toBeChecked();
  await dialog.getByLabel('System default').check();
  await page.reload();
  await expect(profileButton(page)).toBeVisible();
  await expect(root).toHaveCSS('color-scheme', 'light dark');
  expect(await page.evaluate('localStorage.length')).toBe(0);
});
