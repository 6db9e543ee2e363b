import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAs, startSession } from '../support/accounts.ts';
import { expectFiguresToBeTrue } from '../support/figures.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/feedback-reports';

const grouped = (page: Page) => page.getByRole('table', { name: 'Feedback by RFP' });
const votes = (page: Page) => page.getByRole('table', { name: 'Votes', exact: true });
const bodyRows = (page: Page) => page.getByRole('main').locator('tbody tr').filter({ visible: true });
/** The numbers of the stat cards. */
async function stats(page: Page): Promise<number[]> {
  await expect(page.getByRole('definition').first()).not.toHaveText('–');
  const texts = await page.getByRole('definition').allTextContents();
  return texts.slice(0, 4).map((text) => Number(text.replaceAll(',', '')));
}

test('§2 a member reads what was voted, Aggregated and Per Vote, and the sums agree', async ({ page }) => {
  await openAs(page, 'internalMember', PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback Intelligence' })).toBeVisible();
  await expect(grouped(page)).toBeVisible();
  const [total = 0, relevant, not, past] = await stats(page);
  expect(total).toBe(Number(relevant) + Number(not) + Number(past));
  expect(total).toBeGreaterThan(25);
  await expect(page.getByText(/^Showing 1 - 25 of \d+ results · Page 1 of \d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Per Vote' }).click();
  await expect(votes(page)).toBeVisible();
  // The company's people may vote in other stories between one call and the next.
  await expect(async () => {
    await page.reload();
    const [all] = await stats(page);
    await expect(page.getByText(`Showing 1 - 25 of ${all} results`)).toBeVisible({ timeout: 20_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 26 - 50 of \d+ results/)).toBeVisible();
  await expect(page).toHaveURL(`${PATH}?view=votes&page=2`);
  await page.reload();
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await page.getByRole('button', { name: 'Aggregated' }).click();
  await expect(page).toHaveURL(PATH);
});

test('a count leads to the votes it counts', async ({ page }) => {
  await openAs(page, 'internalMember', PATH);
  const count = grouped(page)
    .getByRole('link', { name: /votes?: Total,/ })
    .first();
  const number = await count.textContent();
  await count.click();
  await expect(votes(page)).toBeVisible();
  await expect(page.getByText(/^RFP: /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Feedback list' })).toBeInViewport();
  await expect(page.getByRole('region', { name: 'Feedback list' })).toBeFocused();
  await expect(votes(page).locator('tbody tr')).toHaveCount(Number(number));
  expect((await stats(page))[0]).toBe(Number(number));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(`${PATH}?view=votes`);
  await page.goBack();
  await expect(page.getByText(/^RFP: /)).toBeVisible();
});

test('every figure leads to as many votes as it says, with the filters of the page', async ({ page }) => {
  await startSession(page, 'internalMember');
  // Again, if somebody votes in another story meanwhile.
  await expect(async () => {
    await page.goto(`${PATH}?type_filter=not_match&reason_filter=any`);
    await expect(grouped(page)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Reasons by agency' })).toBeVisible();
    await expect(page.getByText('Show as table')).toHaveCount(3);
    expect(await expectFiguresToBeTrue(page)).toBeGreaterThan(100);
  }).toPass();
});

test('a segment of a bar and a period lead to their votes', async ({ page }) => {
  await openAs(page, 'internalMember', PATH);
  const period = page.getByRole('group', { name: 'Period' });
  await period.getByRole('button', { name: '30 days' }).click();
  await expect(page).toHaveURL(`${PATH}?period=30-days`);
  await page.reload();
  await expect(period.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    await page.goto(`${PATH}?period=30-days`);
    const [total = 0] = await stats(page);
    await page.getByRole('link', { name: `${total} votes: Total Feedback` }).click({ timeout: 20_000 });
    await expect(page.getByText(`${total} votes with these filters`)).toBeVisible({ timeout: 20_000 });
  }).toPass();

  // The oldest: votes are cast today in other stories.
  const segment = page.locator('svg a').first();
  const [, count] = /(\d+)$/.exec(String(await segment.locator('title').textContent())) ?? [];
  await segment.click();
  await expect(page.getByText(new RegExp(`^${count} votes? with these filters$`))).toBeVisible();
  await expect(period.getByRole('button', { name: 'Custom dates' })).toHaveAttribute('aria-pressed', 'true');
  await expect(votes(page).locator('tbody tr')).toHaveCount(Number(count));
});

test('an exported file, opened, has what the screen shows', async ({ page }) => {
  for (const view of ['', '?view=votes']) {
    await openAs(page, 'internalMember', `${PATH}${view}`);
    await expect(view ? votes(page) : grouped(page)).toBeVisible();
    const pages = page.getByText(/^Showing 1 - 25 of \d+ results/);
    const total = Number(/of (\d+) results/.exec(String(await pages.textContent()))?.[1]);
    const download = page.waitForEvent('download');
    // The outcomes below have a file of their own.
    await page.getByRole('link', { name: 'Download CSV' }).first().click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^feedback-(by-rfp|votes)-\d{4}-\d\d-\d\d\.csv$/);
    const lines = parseCsv(await readFile(await file.path(), 'utf8'));
    expect(lines).toHaveLength(total + 1);
    const [first = []] = lines.slice(1);
    const cells = await bodyRows(page)
      .filter({ hasText: first[1] ?? '' })
      .first()
      .locator('td')
      .allTextContents();
    // The file has the source's text; the screen does not shout.
    expect(cells[0]?.toLowerCase()).toContain(first[0]?.replace(/^'/, '').toLowerCase());
    // By RFP the counts, vote by vote the type and the voter.
    if (view) expect([cells[2]?.startsWith(first[3] ?? '?'), cells[3]]).toEqual([true, first[4]]);
    else expect(cells.slice(2, 6)).toEqual(first.slice(3, 7));
  }
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

test('prints what was voted, without filters and buttons', async ({ page }) => {
  await openAs(page, 'internalMember', PATH);
  await expect(grouped(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Start date')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Per Vote' })).toBeHidden();
  await expect(grouped(page)).toBeVisible();
});
