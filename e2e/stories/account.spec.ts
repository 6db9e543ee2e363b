import type { Locator, Page } from '@playwright/test';
import { fillSignIn, openAs, signIn, startSession } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts, toasts } from '../support/toasts.ts';

const profileButton = (page: Page) => page.getByRole('button', { name: /^Profile of / });
const pictures = (page: Page) => page.getByRole('article').getByRole('img');

async function openFromProfile(page: Page, item: string) {
  await profileButton(page).click();
  await page.getByRole('button', { name: item }).click();
  const dialog = page.getByRole('dialog', { name: item });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Loaded, and with something in it. */
async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

test('the profile menu closes by Escape and by a click elsewhere, its dialogs give the focus back, and a chosen theme stays, with its pictures alone', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.png')) loaded.push(request.url());
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, 'member', '/top-rfps/help');
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

  await expectLoaded(pictures(page).first());
  expect(loaded.every((url) => url.includes('-light'))).toBe(true);
  const root = page.locator('html');
  const dialog = await openFromProfile(page, 'Theme');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveAccessibleName('System default');
  await dialog.getByLabel('Dark').check();
  await expect(root).toHaveCSS('color-scheme', 'dark');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(pictures(page).first()).toHaveAttribute('src', /member-home-dark/);
  await expectLoaded(pictures(page).first());
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

test('another session is ended from here, and a changed password replaces the old one and ends all others', async ({
  page,
  otherPage,
  harborview,
}) => {
  const person = await harborview.add('Sam', 'ADMIN');
  const renewed = { email: person.email, password: 'another password' };
  await openAs(otherPage, person, '/');
  await openAs(page, person, '/');
  const own = await openFromProfile(page, 'Your sessions');
  const sessions = own.getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.filter({ hasText: 'This browser' })).toHaveCount(1);
  await expect(sessions.first()).toContainText('Chrome on');
  await own.getByRole('button', { name: /^End / }).click();
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText('This browser');
  // Its screen hears of it without a click.
  await expect(otherPage).toHaveURL('/login');
  await own.getByRole('button', { name: 'Done' }).click();
  await dismissToasts(page);

  await startSession(otherPage, person);
  await otherPage.reload();
  await expect(otherPage).toHaveURL('/');
  const dialog = await openFromProfile(page, 'Change password');
  await dialog.getByLabel('Current password', { exact: true }).fill(person.password);
  await dialog.getByLabel('New password', { exact: true }).fill(renewed.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText('Password changed. All other sessions have ended.');
  await expect(otherPage).toHaveURL('/login');
  await fillSignIn(otherPage, person);
  await expect(otherPage.getByRole('alert')).toHaveText('Invalid credentials. Please try again.');
  await signIn(otherPage, renewed);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
});
