import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

// Bidlight's people stay as the demo seeds them: fourteen, two of them admins, two inactive.
const EVERYBODY = 'Page 1 of 1 • Showing 14 of 14';

test('§2, §9 page and page size (10, 20 or 50; initial 20) stay in the address', async ({ page }) => {
  await openAs(page, 'operator', '/admin');
  const size = page.getByRole('combobox', { name: 'Rows per page' });
  const previous = page.getByRole('button', { name: 'Prev' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect(size.getByRole('option')).toHaveText(['10', '20', '50']);
  await expect(size).toHaveValue('20');
  await expect(page.getByText(EVERYBODY)).toBeVisible();
  await expect(next).toBeDisabled();

  await size.selectOption('10');
  await expect(page.getByText('Page 1 of 2 • Showing 10 of 14')).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page.getByText('Page 2 of 2 • Showing 4 of 14')).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(page).toHaveURL('/admin?size=10&page=2');

  await page.reload();
  await expect(page.getByText('Page 2 of 2 • Showing 4 of 14')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 1 of 2 • Showing 10 of 14')).toBeVisible();
  await page.goForward();
  await previous.click();
  await expect(page.getByText('Page 1 of 2 • Showing 10 of 14')).toBeVisible();
  await next.click();
  await size.selectOption('50');
  await expect(page.getByText(EVERYBODY)).toBeVisible();
  await expect(page).toHaveURL('/admin?size=50');
});
