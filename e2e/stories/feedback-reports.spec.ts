import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/feedback-reports';

const grouped = (page: Page) => page.getByRole('table', { name: 'Feedback by RFP' });
const votes = (page: Page) => page.getByRole('table', { name: 'Votes', exact: true });
const list = (page: Page) => page.getByRole('region', { name: 'Feedback list' });

test('§2 a count and a segment of a bar lead to the votes they count, and a downloaded file has what the screen shows', async ({
  page,
}) => {
  await openAs(page, 'internalMember', PATH);
  const count = grouped(page)
    .getByRole('link', { name: /votes?: Total,/ })
    .first();
  const number = await count.textContent();
  await count.click();
  await expect(page.getByText(/^RFP: /)).toBeVisible();
  await expect(list(page)).toBeInViewport();
  await expect(list(page)).toBeFocused();
  await expect(votes(page).locator('tbody tr')).toHaveCount(Number(number));
  await page.goBack();
  await expect(grouped(page)).toBeVisible();

  const segment = page.locator('svg a').first();
  const [, voted] = /(\d+)$/.exec(String(await segment.locator('title').textContent())) ?? [];
  await segment.click();
  await expect(page.getByText(new RegExp(`^${voted} votes? with these filters$`))).toBeVisible();
  await expect(votes(page).locator('tbody tr')).toHaveCount(Number(voted));
  await page.goBack();
  await expect(grouped(page)).toBeVisible();

  const pages = page.getByText(/^Showing 1 - 25 of \d+ results/);
  const total = Number(/of (\d+) results/.exec(String(await pages.textContent()))?.[1]);
  const download = page.waitForEvent('download');
  // The outcomes below have another file.
  await page.getByRole('link', { name: 'Download CSV' }).first().click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^feedback-by-rfp-\d{4}-\d\d-\d\d\.csv$/);
  const lines = parseCsv(await readFile(await file.path(), 'utf8'));
  expect(lines).toHaveLength(total + 1);
  const [first = []] = lines.slice(1);
  const row = list(page)
    .locator('tbody tr')
    .filter({ hasText: first[1] ?? '' })
    .first();
  const cells = await row.locator('td').allTextContents();
  // The file has the source's text; the screen does not shout.
  expect(cells[0]?.toLowerCase()).toContain(first[0]?.replace(/^'/, '').toLowerCase());
  expect(cells.slice(2, 6)).toEqual(first.slice(3, 7));
});

/** As a spreadsheet reads it. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}
