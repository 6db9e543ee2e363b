import type { Page } from '@playwright/test';
import { openAs, startSession } from '../support/accounts.ts';
import { openListening, startScoring } from '../support/jobs.ts';
import { NARROW, WIDE } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts, toasts } from '../support/toasts.ts';

const LIST = '**/api/top5-rfps/today-rfps-list?*';
const NAVIGATION = '**/api/admin/company-analytics/navigation';
const today = (page: Page) => page.getByRole('region', { name: "Today's RFPs Collection" });
const rows = (page: Page) => today(page).getByRole('row');
const sortButton = (page: Page, name: string) => today(page).getByRole('button', { name, exact: true });

/** Of the rows that are shown, by the place of the column. */
async function column(page: Page, index: number): Promise<string[]> {
  const cells = today(page).locator(`tbody tr td:nth-child(${index})`);
  return (await cells.allInnerTexts()).map((text) => text.trim());
}

async function sortedBy(page: Page, name: string, direction: 'ascending' | 'descending'): Promise<void> {
  const answered = page.waitForResponse(LIST);
  await sortButton(page, name).click();
  await answered;
  const header = today(page).getByRole('columnheader', { name });
  await expect(header).toHaveAttribute('aria-sort', direction);
}

test("§2 today's RFPs can be sorted and paged, and the address keeps it", async ({ page }) => {
  await openAs(page, 'member', '/');
  await expect(rows(page)).toHaveCount(11);
  const scores = (await column(page, 4)).map(Number);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));

  await sortedBy(page, 'Total Votes', 'descending');
  await expect.poll(async () => Number((await column(page, 5))[0])).toBeGreaterThan(0);
  const votes = (await column(page, 5)).map(Number);
  expect(votes).toEqual([...votes].sort((a, b) => b - a));
  await sortedBy(page, 'Total Votes', 'ascending');
  await expect(page).toHaveURL('/?sortBy=totalVotes&sortOrder=asc');

  await today(page).getByRole('button', { name: 'Next' }).click();
  await expect(today(page)).toContainText(/Showing page 2 of \d+ \(\d+ total RFPs\)/);
  await expect(page).toHaveURL('/?sortBy=totalVotes&sortOrder=asc&page=2');
  await sortedBy(page, 'Response Date', 'descending');
  await expect(page).toHaveURL('/?sortBy=responseDate');
  await expect(today(page)).toContainText('Showing page 1 of');
  await page.goBack();
  await expect(today(page)).toContainText('Showing page 2 of');
  await page.reload();
  await expect(today(page)).toContainText('Showing page 2 of');
});

test('looks right, with its rows and on a phone with its own way to sort', async ({ page }) => {
  await openAs(page, 'member', '/');
  await expect(rows(page)).toHaveCount(11);
  await page.setViewportSize({ width: NARROW, height: 844 });
  await today(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Total votes, most first');
  await expect(page).toHaveURL('/?sortBy=totalVotes');
  await page.getByRole('link', { name: /^\d+ other notices? today/ }).click();
  await expect(page).toHaveURL('/?kinds=other');
  const others = page.getByRole('region', { name: "Today's other notices" });
  await expect(others.getByRole('row').nth(1)).toContainText(/Awarded|Justification|Sale|Information/);
  await others.getByRole('link', { name: "Back to today's RFPs" }).click();
  await expect(rows(page)).toHaveCount(11);
});

test('at 1280 × 800 eight rows are in sight, below the brief that leads to what it counts', async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDE, height: 800 });
  await openAs(page, 'member', '/');
  await expect(rows(page)).toHaveCount(11);
  const brief = page.getByRole('list', { name: 'This morning' });
  await expect(brief).toContainText(
    /\d+ new today\s*\d+ worth reading \(60 or more\)\s*\d+ closes? this week/,
  );
  const eighth = await rows(page).nth(8).boundingBox();
  expect((eighth?.y ?? Number.NaN) + (eighth?.height ?? Number.NaN)).toBeLessThanOrEqual(800);

  await today(page).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/?page=2');
  await brief.getByRole('link', { name: 'new today' }).click();
  await expect(page).toHaveURL('/#today');
  await expect(today(page)).toContainText('Showing page 1 of');
  await expect(today(page).getByRole('heading')).toBeInViewport();
  const closing = brief.getByRole('link', { name: /close/ });
  const count = Number.parseInt((await closing.textContent()) ?? '', 10);
  await closing.click();
  await expect(page).toHaveURL(/^[^?]+\/search-rfps\?min_score=60&status=Closing/);
  await expect(page.getByText(new RegExp(`^${count} results? found`))).toBeVisible();
});

test.describe("'View on SAM.gov'", () => {
  test.use({ expectedFailures: [500, 'no answer'] });

  test('§2, §7 is recorded and opens in a new tab, also when recording fails', async ({ page, context }) => {
    await context.route('https://sam.gov/**', (route) => route.fulfill({ body: 'A notice.' }));
    await openAs(page, 'member', '/');
    const link = today(page).getByRole('link', { name: 'View on SAM.gov' }).first();
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
  });
});

test('§4, §8 a scoring job is followed live, its end reloads the list, and it stays until it is dismissed', async ({
  page,
}) => {
  await startSession(page, 'operator');
  await openListening(page, '/');
  await expect(rows(page)).toHaveCount(11);
  const reloaded = page.waitForResponse(LIST);
  const id = await startScoring(page.request);
  await expect(toasts(page)).toContainText(`Job ${id} completed.`, { timeout: 240_000 });
  await reloaded;
  const banner = page.getByRole('status').filter({ hasText: 'Scoring job completed' });
  await expect(banner).toBeVisible();
  await dismissToasts(page);
  await page.reload();
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss job status' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveCount(11);
  await expect(banner).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: NARROW, height: 844 } });
  const MOST_ROW = 166;

  test("shows two of today's rows whole below the brief, each low and with all of its facts", async ({
    page,
  }) => {
    // Nothing is heard of other stories' jobs: their banner would stand above the rows.
    await page.routeWebSocket(/socket\.io/, () => {});
    await openAs(page, 'internalMember', '/');
    const rows = page.getByRole('table', { name: "Today's RFPs" }).getByRole('row');
    await expect(rows).toHaveCount(11);
    // What waits for an answer goes before what was learnt.
    await expect(page.getByRole('link', { name: /^\d+ pursuits? waits? for an answer$/ })).toBeVisible();
    for (const place of [1, 2]) await expect(rows.nth(place)).toBeInViewport({ ratio: 1 });
    for (const row of (await rows.all()).slice(1)) {
      expect((await row.boundingBox())?.height, (await row.textContent()) ?? '').toBeLessThanOrEqual(
        MOST_ROW,
      );
      for (const fact of [/NAICS \d/, /\d of 10/, /\d votes?/, /\d{4} · \w|N\/A/])
        await expect(row).toContainText(fact, { useInnerText: true });
      await expect(row.getByRole('link', { name: 'View on SAM.gov' })).toBeVisible();
    }
  });
});

test('prints the table without the dark band above it', async ({ page }) => {
  await openAs(page, 'member', '/');
  await expect(rows(page)).toHaveCount(11);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeHidden();
  await expect(rows(page).nth(1)).toBeVisible();
});
