import type { Page } from '@playwright/test';
import { numberOf } from '../support/cards.ts';
import {
  CLEANING,
  getNotices,
  saveProfile,
  setUp,
  startFirstHour,
  takeSuggestions,
  writeStatement,
} from '../support/first-hour.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts } from '../support/toasts.ts';

let installation: Awaited<ReturnType<typeof startFirstHour>>;

test.beforeAll(async () => {
  installation = await startFirstHour();
});

test.afterAll(() => installation.stop());

/** Against hanging, on a busy machine. */
const SOON = { timeout: 240_000 };
const board = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} \\d`) });

test('design 3.41 from a vote to a pursuit, to the award that asks, to won, and to what is learnt from', async ({
  page,
}) => {
  await setUp(page, installation.product);
  await getNotices(page);
  await page.getByRole('link', { name: 'Next: Describe your company' }).click();
  await writeStatement(page);
  await takeSuggestions(page);
  await saveProfile(page);

  // A vote, and then it is somebody's, as this company wants it.
  const { url } = installation.product;
  const api = page.request;
  await api.put(`${url}/api/pursuits/settings`, { data: { startsFromVotes: true } });
  await page.goto(`${url}/top-rfps`);
  const cards = page.locator('ol').getByRole('article');
  await expect(cards).toHaveCount(10, SOON);
  const wanted = cards.filter({ hasText: CLEANING }).first();
  const title = (await wanted.getByRole('heading', { level: 2 }).textContent()) ?? '';
  const number = await numberOf(wanted);
  await wanted.getByRole('button', { name: /^Relevant Match/ }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await dismissToasts(page);

  // The board, by keyboard: Reviewing, Pursuing, Submitted.
  await page.goto(`${url}/top-rfps/pursuits`);
  const link = page.getByRole('link', { name: title });
  await link.focus();
  await page.keyboard.press('ArrowRight');
  await expect(board(page, 'Pursuing').getByRole('link', { name: title })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(board(page, 'Submitted').getByRole('link', { name: title })).toBeFocused();

  // The sheet keeps who did what.
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('Add a note').fill('Submitted with both volumes.\nSee https://example.com/receipt');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('link', { name: 'https://example.com/receipt' })).toBeVisible();

  // The award notice arrives with the next collecting and asks.
  installation.publishAward(number, 'Acme Cleaning LLC');
  const started = await api.post(`${url}/api/scraping/scrape`);
  expect(started.status()).toBe(202);
  await expect(async () => {
    await page.goto(`${url}/top-rfps/pursuits`);
    await expect(page.getByText('Awarded to Acme Cleaning LLC for $1.3M. Did you bid?')).toBeVisible({
      timeout: 3_000,
    });
  }).toPass(SOON);
  await page.getByRole('button', { name: 'Won', exact: true }).click();
  await expect(board(page, 'Won').getByRole('link', { name: title })).toBeVisible();
  await dismissToasts(page);

  // And it teaches: the next learning counts it beside the votes. What a learning made of outcomes is told of the demo's team.
  await page.goto(`${url}/admin/company/learning`);
  await expect(
    page.getByText('1 outcome of pursuits beside them, 1 since the last learning run.'),
  ).toBeVisible();
});
