import type { Locator, Page } from '@playwright/test';
import { type Account, openAs, startSession } from '../support/accounts.ts';
import { recordLayoutShift } from '../support/loading.ts';
import { expectGoodLooks, NARROW, WIDE } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

const MOST_SHIFT = 0.02;
const GUIDES: [Account, address: string, title: string][] = [
  ['member', '/top-rfps/help/member', 'Guide for members'],
  ['admin', '/top-rfps/help/admin', 'Guide for company admins'],
  ['operator', '/top-rfps/help/operator', 'Guide for operators'],
];

const pictures = (page: Page) => page.getByRole('article').getByRole('img');

/** Loaded, and with something in it. */
async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

for (const [account, address, title] of GUIDES) {
  test(`${account}: 'Help' in the profile menu opens the guide of the role, which looks right`, async ({
    page,
  }) => {
    await openAs(page, account, '/');
    await page.getByRole('button', { name: /^Profile of/ }).click();
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Bidlight`);
    await expectGoodLooks(page);
  });

  for (const width of [WIDE, NARROW])
    test(`${title}: every picture loads, and nothing shifts, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await startSession(page, account);
      const layoutShift = await recordLayoutShift(page);
      await page.goto(address);
      await expect(pictures(page)).not.toHaveCount(0);
      for (const picture of await pictures(page).all()) await expectLoaded(picture);
      expect(await layoutShift()).toBeLessThan(MOST_SHIFT);
    });
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
