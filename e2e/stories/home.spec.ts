import type { Page } from '@playwright/test';
import { openAs, startSession } from '../support/accounts.ts';
import { listedCards } from '../support/cards.ts';
import { openListening, startScoring } from '../support/jobs.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts, toasts } from '../support/toasts.ts';

const HOME_LIST = '**/api/top5-rfps/today-rfps-list?*';
const TOP_LIST = '**/api/top5-rfps/top-rfps?*';
const NAVIGATION = '**/api/admin/company-analytics/navigation';
const rows = (page: Page) => page.getByRole('region', { name: "Today's RFPs Collection" }).getByRole('row');

test.describe("'View on SAM.gov'", () => {
  test.use({ expectedFailures: [500, 'no answer'] });

  test('§2, §7 is recorded, counted and opens in a new tab, also when recording fails', async ({
    page,
    context,
  }) => {
    await context.route('https://sam.gov/**', (route) => route.fulfill({ body: 'A notice.' }));
    await openAs(page, 'admin', '/');
    const row = rows(page).nth(1);
    const link = row.getByRole('link', { name: 'View on SAM.gov' });
    const title = (await row.getByRole('link').first().textContent()) ?? '';
    const open = async () => {
      const opened = context.waitForEvent('page');
      await link.click();
      const tab = await opened;
      await expect(tab).toHaveURL(/^https:\/\/sam\.gov\/opp\/[^/]+\/view$/);
      await tab.close();
    };

    const recorded = page.waitForResponse(NAVIGATION);
    await open();
    expect((await recorded).status()).toBe(200);

    await page.route(NAVIGATION, (route) => route.fulfill({ status: 500, json: {} }));
    await open();
    await page.unroute(NAVIGATION);
    await page.route(NAVIGATION, (route) => route.abort());
    await open();
    await expect(toasts(page).locator('[aria-live=assertive]').getByRole('paragraph')).toHaveCount(0);

    await page.getByRole('link', { name: 'Usage Analytics' }).click();
    const clicked = page.getByRole('table', { name: 'RFPs with the most clicks' });
    await expect(clicked.getByRole('row').filter({ hasText: title })).toBeVisible();
  });
});

test('§4, §8 a scoring job is followed live, its end reloads the lists, and it stays on Home until it is dismissed', async ({
  page,
  secondTab,
}) => {
  await startSession(page, 'operator');
  await openListening(page, '/');
  await openListening(secondTab, '/top-rfps');
  await expect(rows(page)).toHaveCount(11);
  await expect(listedCards(secondTab)).toHaveCount(10);
  const reloaded = [page.waitForResponse(HOME_LIST), secondTab.waitForResponse(TOP_LIST)];
  const id = await startScoring(page.request);
  for (const tab of [page, secondTab])
    await expect(toasts(tab)).toContainText(`Job ${id} completed.`, { timeout: 240_000 });
  await Promise.all(reloaded);
  await expect(listedCards(secondTab)).toHaveCount(10);
  const banner = page.getByRole('status').filter({ hasText: 'Scoring job completed' });
  await expect(banner).toBeVisible();
  // A click waits for frames, which a tab in the background may never draw.
  await page.bringToFront();
  await dismissToasts(page);
  await page.reload();
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss job status' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveCount(11);
  await expect(banner).toHaveCount(0);
});
