import type { Page } from '@playwright/test';
import { openAs, startSession } from '../support/accounts.ts';
import { expectFiguresToBeTrue } from '../support/figures.ts';
import { delayAnswers, recordLayoutShift } from '../support/loading.ts';
import { expectGoodLooks, NARROW, WIDE } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/admin/analytics';
const week = (page: Page) => page.getByRole('table', { name: 'Votes of the last 7 days, day by day' });
const month = (page: Page) => page.getByRole('table', { name: 'Votes of the last 30 days', exact: true });
const names = (page: Page) => month(page).locator('tbody td:first-child > p');

test('an admin sees who voted how much, in seven days and in thirty', async ({ page }) => {
  await openAs(page, 'operator', PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics Dashboard' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Bidlight', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'User Voting Activity' })).toBeVisible();
  await expect(names(page).first()).toBeVisible();
  // Name, e-mail address, seven dates, the totals of 7 and 30 days, and on how many days.
  await expect(week(page).getByRole('columnheader')).toHaveCount(12);
  for (const row of await week(page).locator('tbody tr').all()) {
    const counts = (await row.locator('td').allTextContents()).slice(2).map(Number);
    const days = counts.slice(0, 7);
    expect(days.reduce((sum, count) => sum + count)).toBe(counts[7]);
    expect(days.filter((count) => count > 0)).toHaveLength(counts[9] ?? -1);
  }
  await expect(month(page).getByRole('columnheader')).toContainText([
    ...['Name', 'Email', 'Last 7 days', '8-14 days', '15-21 days', '22-30 days'],
    ...['Total (30 days)', 'Days voted'],
  ]);
  await expect(page.getByText(/^\d+ votes on \d+ of the last 30 days$/)).toBeVisible();
});

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

test('sorting and searching live in the address', async ({ page }) => {
  await openAs(page, 'operator', PATH);
  for (const table of [week(page), month(page)]) {
    const total = table.getByRole('columnheader', { name: 'Total (30 days)' });
    await expect(total).toHaveAttribute('aria-sort', 'descending');
  }
  await month(page).getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL(`${PATH}?sortBy=name&sortOrder=asc`);
  await expect(month(page).getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(async () => {
    const shown = await names(page).allTextContents();
    expect(shown).toEqual(
      shown.toSorted((one, other) => one.toLowerCase().localeCompare(other.toLowerCase())),
    );
  }).toPass();
  const [first = ''] = await names(page).allTextContents();
  await page.getByLabel('Search by name or email').fill(first);
  await expect(names(page)).toHaveText([first]);
  await page.reload();
  await expect(page.getByLabel('Search by name or email')).toHaveValue(first);
  await page.getByLabel('Search by name or email').fill('nobody at all');
  await expect(page.getByText('No voting activity data')).toBeVisible();
  await expect(page.getByText('No users have cast votes in the selected time period.')).toBeVisible();
  await expectGoodLooks(page, { within: 'main' });
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
  await expectGoodLooks(page);
});

for (const width of [WIDE, NARROW]) {
  test(`at ${width} px nothing shifts when the answers arrive`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const layoutShift = await recordLayoutShift(page);
    await delayAnswers(page);
    await openAs(page, 'operator', PATH);
    await expect(names(page).first()).toBeVisible();
    expect(await layoutShift()).toBeLessThan(0.02);
  });
}
