import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const STRIP = /^Your team's \d+ votes and \d+ outcomes moved \d+ opportunities/;

test('the learning shows what moved', async ({ page }) => {
  await openAs(page, 'internalMember', '/');
  const strip = page.getByRole('link', { name: STRIP });
  await expect(strip).toBeVisible();
  const text = (await strip.textContent()) ?? '';

  await strip.click();
  await expect(page).toHaveURL('/top-rfps/changes');
  await expect(page.getByText(text)).toBeVisible();
  const groups = page.getByRole('table');
  await expect(groups.first().getByRole('row').nth(1)).toContainText(/(?:up|down) from \d+ to \d+/);
  const votes = page.getByRole('region', { name: 'The votes behind it' });
  await expect(votes.getByRole('row').nth(1)).toContainText(
    /Relevant Match|Not a Match|Match But No Past History/,
  );

  const outcomes = page.getByRole('region', { name: 'The outcomes behind it' });
  await expect(outcomes.getByRole('row').nth(1)).toContainText(
    /You won|You submitted|You bid and lost|No-bid: /,
  );

  await groups.first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Back to what moved' }).click();
  await expect(page).toHaveURL('/top-rfps/changes');

  await page.getByRole('link', { name: 'Top RFPs', exact: true }).click();
  await expect(strip).toHaveText(text);
  await page.getByRole('button', { name: "Dismiss what your team's votes moved" }).click();
  await expect(strip).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(strip).toBeHidden();
});
