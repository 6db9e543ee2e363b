import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { listedCards } from '../support/cards.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/search-rfps';
const count = (page: Page) => page.getByRole('status').filter({ hasText: /results? found/ });
const results = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');

test('§2 a member searches with Enter, sees the found words marked, and comes back to the same place', async ({
  page,
}) => {
  await openAs(page, 'member', '/');
  await page.getByRole('link', { name: 'Search RFPs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RFP Search Portal');
  await page.getByLabel('Keywords, RFP number or description').fill('network');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PATH}?query=network`);
  await expect(results(page).first().locator('mark').first()).toHaveText(/network/i);
  const found = await count(page).textContent();

  const last = results(page).last().getByRole('heading').getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate('scrollY');
  expect(place).toBeGreaterThan(500);
  for (const wayBack of [
    () => page.getByRole('link', { name: 'Back to search' }).click(),
    () => page.goBack(),
  ]) {
    await last.click();
    await expect(page).toHaveURL(/\/top-rfps\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
    await wayBack();
    await expect(page).toHaveURL(`${PATH}?query=network`);
    await expect.poll(() => page.evaluate('scrollY')).toBe(place);
  }
  await expect(count(page)).toHaveText(found ?? '');
  await expect(page.getByLabel('Keywords, RFP number or description')).toHaveValue('network');
});

test('the keyboard alone searches, walks through results and cards, opens one, and continues from there', async ({
  page,
}) => {
  await openAs(page, 'member', '/top-rfps');
  await expect(listedCards(page)).toHaveCount(10);
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('j');
  await expect(listedCards(page).nth(3)).toBeFocused();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/top-rfps\/\d+$/);
  await expect(listedCards(page)).toHaveCount(0);
  await page.goBack();
  await expect(listedCards(page).nth(3)).toBeFocused();
  await page.keyboard.press('j');
  await expect(listedCards(page).nth(4)).toBeFocused();

  await page.getByRole('link', { name: 'Search RFPs' }).click();
  await expect(results(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('network');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PATH}?query=network`);
  await expect(results(page).first().locator('mark').first()).toBeVisible();
  const title = (at: number) => results(page).nth(at).getByRole('heading').getByRole('link');
  await page.keyboard.press('ArrowDown');
  await expect(title(0)).toBeFocused();
  for (let at = 1; at <= 12; at++) await page.keyboard.press(at % 2 ? 'j' : 'ArrowDown');
  await expect(title(12)).toBeFocused();
  await expect(results(page).nth(12)).toBeInViewport({ ratio: 1 });
  const place = await page.evaluate('scrollY');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/top-rfps\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate('scrollY')).toBe(place);
  await expect(title(12)).toBeFocused();
});
