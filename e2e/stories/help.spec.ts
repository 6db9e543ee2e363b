import type { Locator, Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const pictures = (page: Page) => page.getByRole('article').getByRole('img');

/** Loaded, and with something in it. */
async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

test('the pictures are those of the theme, chosen or of the system, and the others are not loaded', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.png')) loaded.push(request.url());
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs(page, 'member', '/top-rfps/help');
  await expectLoaded(pictures(page).first());
  expect(loaded.every((url) => url.includes('-dark'))).toBe(true);
  await expect(pictures(page).first()).toHaveAttribute('src', /member-home-dark/);

  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(pictures(page).first()).toHaveAttribute('src', /member-home-light/);
  await expectLoaded(pictures(page).first());
});

test('the contents, another guide and the palette lead to where they say', async ({ page }) => {
  await openAs(page, 'member', '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('help');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Help');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/top-rfps/help/member');

  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Keys' }).click();
  const keys = page.getByRole('heading', { name: 'Keys' });
  await expect(keys).toBeFocused();
  await expect(keys).toBeInViewport();

  await page.getByRole('link', { name: 'guide for company admins' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guide for company admins');
  await page.goto('/top-rfps/help/admin#people');
  await expect(page.getByRole('heading', { name: 'People', exact: true })).toBeInViewport();
});
