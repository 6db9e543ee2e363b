import type { Page } from '@playwright/test';
import { openAs, startSession } from '../support/accounts.ts';
import { expectFiguresToBeTrue } from '../support/figures.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/admin/analytics';
const month = (page: Page) => page.getByRole('table', { name: 'Votes of the last 30 days', exact: true });
const names = (page: Page) => month(page).locator('tbody td:first-child > p');

test('every count of votes leads to as many votes', async ({ page }) => {
  await startSession(page, 'operator');
  // Again, if somebody votes in another story meanwhile.
  await expect(async () => {
    await page.goto(PATH);
    await expect(names(page).first()).toBeVisible();
    await expect(page.getByText('Show as table')).toBeVisible();
    expect(await expectFiguresToBeTrue(page)).toBeGreaterThan(30);
  }).toPass();
  await month(page)
    .getByRole('link', { name: /Total \(30 days\)$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/feedback-reports\?.*voter_filter=/);
  await expect(page.getByRole('region', { name: 'Feedback list' })).toBeFocused();
  await expect(page.getByText(/^Voted by .+@/)).toBeVisible();
});

test('a click to the federal site is counted', async ({ page }) => {
  await openAs(page, 'admin', '/feedback-reports');
  const link = page.getByRole('table', { name: 'Feedback by RFP' }).getByRole('link').first();
  const title = String(await link.textContent());
  await page.context().route('https://sam.gov/**', (route) => route.fulfill({ body: 'The federal site' }));
  const recorded = page.waitForResponse('**/company-analytics/navigation');
  await link.click();
  await recorded;
  await page.goto(PATH);
  const clicked = page.getByRole('table', { name: 'RFPs with the most clicks' });
  await expect(clicked.getByRole('row').filter({ hasText: title })).toBeVisible();
  await page.getByText('Show as table').click();
});
