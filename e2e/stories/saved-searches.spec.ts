import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/search-rfps';
async function choose(page: Page, option: string): Promise<void> {
  await page.getByRole('button', { name: /^Options of/ }).click();
  await page.getByRole('button', { name: option, exact: true }).click();
}

test('a search is saved, shared with an admin who has no search, paused, renamed, read by a feed reader and deleted', async ({
  page,
  otherPage,
  request,
  harborview,
}) => {
  await openAs(page, await harborview.add('Sol'), PATH);
  const save = page.getByRole('button', { name: 'Save this search' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Keywords, RFP number or description').fill('network');
  await page.getByRole('textbox', { name: 'NAICS Code' }).fill('5415');
  await page.keyboard.press('Enter');
  await save.click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('network, NAICS Code: 5415');
  await name.fill('Networks of Sol');
  await page.getByLabel('Share with Harborview Systems').check();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?query=network&naics_code=5415&saved=/);
  await expect(page.getByRole('button', { name: 'Options of Networks of Sol' })).toBeFocused();
  const found = await page.getByRole('status').filter({ hasText: 'found' }).textContent();

  await choose(page, 'Pause mails');
  await expect(page.getByText('Shared · Mails paused')).toBeVisible();
  await choose(page, 'Rename');
  await page.getByRole('dialog').getByLabel('Name').fill('Networks everywhere');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Networks everywhere')).toBeVisible();

  await openAs(otherPage, 'admin', '/top-rfps');
  await otherPage.getByRole('link', { name: /^Searches/ }).click();
  await otherPage.getByRole('link', { name: /^Networks everywhere/ }).click();
  await expect(otherPage.getByRole('heading', { name: 'Networks everywhere' })).toBeVisible();
  await expect(otherPage.getByRole('status').filter({ hasText: 'found' })).toHaveText(found ?? '');

  await choose(page, 'Feed address');
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = new URL(await page.getByLabel('Feed address').inputValue()).pathname;
  const feed = await request.get(address);
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect(await feed.text()).toContain('Networks everywhere');
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('textbox', { name: 'NAICS Code' }).fill('54151');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PATH}?query=network&naics_code=54151`);
  await expect(save).toBeEnabled();
  await page.goBack();
  await choose(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(save).toBeFocused();
  await otherPage.reload();
  await expect(
    otherPage.getByText('This saved search has been deleted or is no longer shared.'),
  ).toBeVisible();
  expect((await request.get(address)).ok()).toBe(false);
});
