import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

test('a bid manager finds what a clearance opens, and reads where the text asks for it', async ({ page }) => {
  await openAs(page, 'member', '/search-rfps');
  const count = page.getByRole('status').filter({ hasText: /results? found/ });
  await expect(count).toBeVisible();
  const everything = await count.textContent();
  await page.getByText('More filters').click();
  await page.getByLabel('Clearance required').selectOption('Up to Top Secret');
  await page.getByRole('button', { name: 'Search RFPs' }).click();
  await expect(page).toHaveURL('/search-rfps?clearance=top+secret');
  await expect(count).not.toHaveText(everything ?? '');
  await expect(page.getByText(/more states? no clearance/)).toBeVisible();

  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Clearance' }) });
  const quote = row.getByRole('link').first();
  const words = (await quote.textContent())?.replaceAll(/[“”]/g, '') ?? '';
  await quote.focus();
  await page.keyboard.press('Enter');
  const mark = page.getByRole('region', { name: 'Full text' }).locator('mark:focus');
  await expect(mark).toContainText(words);
  await expect(mark).toBeInViewport();
  await page.getByRole('link', { name: 'Back to Clearance' }).first().click();
  await expect(quote).toBeFocused();
  await expect(quote).toBeInViewport();
});
