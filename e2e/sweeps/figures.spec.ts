import { openAs } from '../support/accounts.ts';
import { expectFiguresToBeTrue } from '../support/figures.ts';
import { expect, test } from '../support/test.ts';

test('every count of the activity leads to as many votes', async ({ page }) => {
  await openAs(page, 'operator', '/admin/analytics');
  const month = page.getByRole('table', { name: 'Votes of the last 30 days', exact: true });
  await expect(month.locator('tbody td:first-child > p').first()).toBeVisible();
  await expect(page.getByText('Show as table')).toBeVisible();
  expect(await expectFiguresToBeTrue(page)).toBeGreaterThan(30);
});

test('every figure of the reports leads to as many votes as it says, with the filters of the page', async ({
  page,
}) => {
  await openAs(page, 'internalMember', '/feedback-reports?type_filter=not_match&reason_filter=any');
  await expect(page.getByRole('table', { name: 'Feedback by RFP' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Reasons by agency' })).toBeVisible();
  await expect(page.getByText('Show as table')).toHaveCount(3);
  expect(await expectFiguresToBeTrue(page)).toBeGreaterThan(100);
});

test('the line about what moved has the figures of its page, which has the votes and the outcomes behind it', async ({
  page,
}) => {
  await openAs(page, 'internalMember', '/');
  const line = page.getByRole('link', {
    name: /^Your team's \d+ votes and \d+ outcomes moved \d+ opportunities/,
  });
  const text = (await line.textContent()) ?? '';
  await line.click();
  await expect(page).toHaveURL('/top-rfps/changes');
  await expect(page.getByText(text)).toBeVisible();
  const moved = page.getByRole('table').first();
  await expect(moved.getByRole('row').nth(1)).toContainText(/(?:up|down) from \d+ to \d+/);
  for (const [name, row] of [
    ['The votes behind it', /Relevant Match|Not a Match|Match But No Past History/],
    ['The outcomes behind it', /You won|You submitted|You bid and lost|No-bid: /],
  ] as const)
    await expect(page.getByRole('region', { name }).getByRole('row').nth(1)).toContainText(row);
  await moved.getByRole('link').first().click();
  await page.getByRole('link', { name: 'Back to what moved' }).click();
  await expect(page).toHaveURL('/top-rfps/changes');
});
