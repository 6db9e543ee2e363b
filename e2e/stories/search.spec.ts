import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { NARROW } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/search-rfps';
const count = (page: Page) => page.getByRole('status').filter({ hasText: /results? found/ });
const results = (page: Page) => page.getByRole('article');

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

test('§2 filters narrow the results, also those beside them, and Clear Filters brings everything back', async ({
  page,
}) => {
  await openAs(page, 'member', PATH);
  await expect(count(page)).toBeVisible();
  const everything = await count(page).textContent();
  await page.getByLabel('NAICS Code').fill('5415');
  await page.getByLabel('Min AI Score').fill('1');
  await page.getByRole('button', { name: 'Search RFPs' }).click();
  await expect(page).toHaveURL(`${PATH}?naics_code=5415&min_score=1`);
  await expect(count(page)).not.toHaveText(everything ?? '');
  const types = page.getByRole('combobox', { name: 'Notice type' });
  await types.selectOption({ label: 'Award Notice' });
  await expect(page).toHaveURL(/notice_type=a&all=1/);
  await expect(results(page).first()).toContainText('Awarded');
  await types.selectOption({ label: 'Solicitation' });
  await expect(page).toHaveURL(/notice_type=a%2Co/);
  for (const card of await results(page).all()) await expect(card).toContainText(/NAICS5415/);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(count(page)).toHaveText(everything ?? '');
});

test('six results are in view at once, also under active filters, which are taken back one by one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, 'member', `${PATH}?query=services&min_score=1&notice_type=o`);
  const sixth = results(page).nth(5);
  await expect(sixth).toBeInViewport({ ratio: 1 });
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
  await expect(chips).toHaveText(['Min AI Score: 1', 'Notice type: Solicitation']);
  await page.getByRole('button', { name: 'Remove Notice type: Solicitation' }).click();
  await expect(page).toHaveURL(`${PATH}?query=services&min_score=1`);
  await page.getByRole('button', { name: 'Remove Min AI Score: 1' }).click();
  await expect(page).toHaveURL(`${PATH}?query=services`);
  await expect(page.getByLabel('Min AI Score', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Keywords, RFP number or description')).toBeFocused();
  await expect(sixth).toBeInViewport({ ratio: 1 });
});

test('the keyboard alone searches, walks through the results, opens one and goes on from there', async ({
  page,
}) => {
  await openAs(page, 'member', PATH);
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

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('on a phone the filters are folded, and unfold above the results', async ({ page }) => {
  await page.setViewportSize({ width: NARROW, height: 844 });
  await openAs(page, 'member', `${PATH}?query=network`);
  await expect(results(page).first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Department')).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByLabel('Department')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Set-aside' })).toBeVisible();
});
