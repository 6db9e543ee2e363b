import type { Locator, Page } from '@playwright/test';
import { fillSignIn, openAs, signIn } from '../support/accounts.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

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

test('the profile menu says who is signed in, looks right, and closes by Escape and by a click elsewhere', async ({
  page,
}) => {
  await openAs(page, 'member', '/');
  const button = profileButton(page);
  const items = page.getByRole('button', { name: /^(Change password|Your sessions|Theme)$/ });
  await button.click();
  await expect(items).toHaveText(['Change password', 'Your sessions', 'Theme']);
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  for (const text of ['Marcus Lee', 'member@harborview.example', 'Harborview Systems']) {
    await expect(page.getByRole('banner').getByRole('paragraph').filter({ hasText: text })).toBeVisible();
  }
  await expectGoodLooks(page, { within: 'header' });

  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await expect(items).toHaveCount(3);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(items).toHaveCount(0);
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('the dialogs of the profile menu close by Escape and give the focus back to its button', async ({
  page,
}) => {
  await openAs(page, 'member', '/');
  for (const item of ['Change password', 'Your sessions', 'Theme']) {
    const dialog = await openFromProfile(page, item);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(profileButton(page), item).toBeFocused();
  }
});

test.describe('a wrong current password', () => {
  test.use({ expectedFailures: [400] });

  test('is told inside the dialog, which looks right', async ({ page, harborview }) => {
    const person = await harborview.add('Pat');
    await openAs(page, person, '/');
    const dialog = await openFromProfile(page, 'Change password');
    await expectGoodLooks(page);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('Please enter your current password')).toBeVisible();
    await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();
    await submitPasswords(dialog, 'not my password', 'another password');
    await expect(dialog.getByRole('alert')).toHaveText('Your current password is not correct');
  });
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
  await expectGoodLooks(page);

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
  // A screen without live updates: one with them leaves for the sign-in page before any click.
  await openAs(page, person, '/admin');
  await expect(profileButton(page)).toBeVisible();
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
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName('Like the system');
  await expectGoodLooks(page);

  await dialog.getByLabel('Dark').check();
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(10, 17, 31)');

  await openFromProfile(page, 'Theme');
  await expect(dialog.getByLabel('Dark')).toBeChecked();
  await dialog.getByLabel('Like the system').check();
  await page.reload();
  await expect(profileButton(page)).toBeVisible();
  await expect(root).toHaveCSS('color-scheme', 'light dark');
  expect(await page.evaluate('localStorage.length')).toBe(0);
});

test('a toast goes after 5 seconds, and stays while somebody points at it', async ({ page, harborview }) => {
  const person = await harborview.add('Tess');
  const toast = toasts(page).getByRole('paragraph');
  const now = async () => (await page.evaluate('Date.now()')) as number;
  const raiseToast = async (current: string, renewed: string) => {
    await submitPasswords(await openFromProfile(page, 'Change password'), current, renewed);
    await expect(toast).toBeVisible();
  };
  await page.clock.install();
  await openAs(page, person, '/');

  const before = await now();
  await raiseToast(person.password, 'a second password');
  const after = await now();
  // It was raised at a moment between the two.
  await page.clock.pauseAt(before + 4_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(after - before + 200);
  await expect(toast).toBeHidden();

  await page.clock.resume();
  await raiseToast('a second password', 'a third password');
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_200);
  await expect(toast).toBeHidden();
});
