import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { listedCards, numberOf } from '../support/cards.ts';
import {
  CLEANING,
  FIRST_OPERATOR,
  invite,
  learnNow,
  saveProfile,
  setUp,
  startFirstHour,
  takeSuggestions,
  voteOnTen,
  waitForNotices,
  waitForTen,
  writeStatement,
} from '../support/first-hour.ts';
import { test as base, expect } from '../support/test.ts';
import { dismissToasts } from '../support/toasts.ts';

let installation: Awaited<ReturnType<typeof startFirstHour>>;

const test = base.extend({
  // Playwright reads it for beforeAll, too, where there is none yet.
  baseURL: async ({ playwright: _ }, use) => {
    await use(installation?.product.url);
  },
});

test.beforeAll(async () => {
  installation = await startFirstHour();
});

test.afterAll(() => installation.stop());

/** Against hanging, on a busy machine. */
const SOON = { timeout: 240_000 };
const board = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} \\d`) });

// The pursuit is of a company that has described itself and voted.
test.describe.configure({ mode: 'serial' });

test('from an empty folder through the guide to a ranking of one’s own', async ({ page }) => {
  await setUp(page, installation.product);
  await expect(page.getByRole('heading', { name: "Get today's federal notices" })).toBeVisible();
  expect(installation.requests, 'nothing is contacted before the click').toEqual([]);
  const letGo = installation.hold();
  await page.getByRole('button', { name: 'Get today’s federal notices' }).click();
  const progress = page.getByRole('progressbar', { name: 'Getting notices progress' });
  await expect(progress).toBeVisible();
  // A file that is dropped meanwhile is refused, but neither takes the progress away nor stays refused for ever.
  const extract = { name: 'extract.csv', mimeType: 'text/csv', buffer: Buffer.from('NoticeId,Title\n') };
  await page.getByLabel('Extract file').setInputFiles(extract);
  await expect(page.getByText('One file at a time.')).toBeVisible();
  await expect(progress).toBeVisible();
  letGo();
  await waitForNotices(page);
  await expect(page.getByText(/^Collected .*:/)).toBeVisible();
  await expect(page.getByText('One file at a time.')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('link', { name: 'Next: Describe your company' }).click();
  await writeStatement(page);
  await expect(page.getByRole('region', { name: 'Suggestions' })).not.toContainText('8(a) program');
  await takeSuggestions(page);
  await saveProfile(page);

  await page.getByRole('link', { name: 'Next: Teach it with ten votes' }).click();
  await waitForTen(page);
  await voteOnTen(page);
  await learnNow(page);

  await dismissToasts(page);
  await page.getByRole('link', { name: 'Next: Invite your team' }).click();
  await invite(page, 'bo@brightway.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Your company has 2 people.')).toBeVisible();

  await page.getByRole('link', { name: 'Done: go to your top RFPs' }).click();
  await expect(page.getByRole('article').first()).toContainText(CLEANING, SOON);
});

test('design 3.41 from a vote to a pursuit, to the award that asks, to won, and to what is learned from', async ({
  page,
}) => {
  // A vote starts a pursuit, because this company wants it.
  await openAs(page, FIRST_OPERATOR, '/top-rfps');
  await page.request.put('/api/pursuits/settings', { data: { startsFromVotes: true } });
  const cards = listedCards(page);
  await expect(cards.first()).toBeVisible(SOON);
  const wanted = cards.filter({ hasText: CLEANING }).first();
  const title = (await wanted.getByRole('heading', { level: 2 }).textContent()) ?? '';
  const number = await numberOf(wanted);
  await wanted.getByRole('button', { name: /^Relevant Match/ }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await dismissToasts(page);

  // The board, by keyboard: Reviewing, Pursuing, Submitted.
  await page.goto('/top-rfps/pursuits');
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
  const started = await page.request.post('/api/scraping/scrape');
  expect(started.status()).toBe(202);
  await expect(async () => {
    await page.goto('/top-rfps/pursuits');
    await expect(page.getByText('Awarded to Acme Cleaning LLC for $1.3M. Did you bid?')).toBeVisible({
      timeout: 3_000,
    });
  }).toPass(SOON);
  await page.getByRole('button', { name: 'Won', exact: true }).click();
  await expect(board(page, 'Won').getByRole('link', { name: title })).toBeVisible();
  await dismissToasts(page);

  // And it teaches: the next learning counts it beside the votes.
  await page.goto('/admin/company/learning');
  await expect(
    page.getByText('1 outcome of pursuits beside them, 1 since the last learning run.'),
  ).toBeVisible();
});
