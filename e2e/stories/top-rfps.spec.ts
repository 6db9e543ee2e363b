import type { Locator, Page } from '@playwright/test';
import { openAs, startSession } from '../support/accounts.ts';
import { openListening, startScoring } from '../support/jobs.ts';
import { expectGoodLooks, NARROW } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const PATH = '/top-rfps';
const LIST = '**/api/top5-rfps/top-rfps?*';
const cards = (page: Page) => page.getByRole('article');

test('shows ten cards, best first, each with its score, and looks right', async ({ page }) => {
  await openAs(page, 'member', PATH);
  await expect(page).toHaveTitle('Top RFPs · Bidlight');
  await expect(cards(page)).toHaveCount(10);
  const rank = async (card: Locator) => Number((await card.getByText(/^#\d+$/).textContent())?.slice(1));
  expect(await rank(cards(page).first())).toBeGreaterThanOrEqual(1);
  expect(await rank(cards(page).last())).toBeGreaterThanOrEqual(10);
  await expect(cards(page).first()).toContainText('out of 100');
  await expect(page.getByText(/opportunities need scoring/)).toBeVisible();
  await expectGoodLooks(page);
});

test("'More' shows the whole card and its points, also after a reload, and looks right", async ({ page }) => {
  await page.setViewportSize({ width: NARROW, height: 844 });
  await openAs(page, 'member', PATH);
  const card = cards(page).first();
  await expect(card.getByText('Starting point')).toBeHidden();
  await card.getByRole('button', { name: 'More' }).click();
  await expect(card.getByText('Starting point')).toBeVisible();
  await expect(card).toContainText('Not a win probability.');
  await page.reload();
  await expect(card.getByText('Starting point')).toBeVisible();
  await expectGoodLooks(page);
  await card.getByRole('button', { name: 'More' }).click();
  await expect(card.getByText('Starting point')).toBeHidden();
});

test('prints the cards without what only a screen can use', async ({ page }) => {
  await openAs(page, 'member', PATH);
  await expect(cards(page)).toHaveCount(10);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Relevant Match' }).first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'More' }).first()).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
  // What the screen cuts is whole on paper.
  await expect(cards(page).first().getByText('Starting point')).toBeVisible();
  const paper = await page.evaluate('getComputedStyle(document.body).backgroundColor');
  expect(paper).toBe('rgb(255, 255, 255)');
});

test('Refresh Data loads list and counts again and starts no job', async ({ page }) => {
  await openAs(page, 'member', PATH);
  await expect(cards(page)).toHaveCount(10);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect.poll(() => asked).toContain('GET /api/top5-rfps/top-rfps');
  await expect.poll(() => asked).toContain('GET /api/scraping/stats');
  await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeEnabled();
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('when a job finishes, the list comes again by itself', async ({ page }) => {
  await startSession(page, 'operator');
  await openListening(page, PATH);
  await expect(cards(page)).toHaveCount(10);
  const reloaded = page.waitForResponse(LIST);
  const id = await startScoring(page.request);
  await expect(toasts(page)).toContainText(`Job ${id} completed.`, { timeout: 30_000 });
  await reloaded;
  await expect(cards(page)).toHaveCount(10);
});

test('progress, the banner for unscored ones and the empty list look right', async ({ page }) => {
  const result = { progress: 'Scored 400 of 400.', percent: 100, api_calls_count: 0 };
  const job = { id: 'j1', type: 'scoring', status: 'in_progress', result, error: null };
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      // The server's answer that the connection stands.
      if (String(message).startsWith('40')) socket.send(`42${JSON.stringify(['jobUpdated', job])}`);
    });
  });
  // On a slow machine the page asks for the job's state while the story is still running.
  await page.route('**/api/cron/jobs/j1', (route) => route.fulfill({ json: { success: true, job } }));
  await page.route('**/api/scraping/recent?*', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, unscored_count: 3 } });
  });
  await page.route('**/api/scraping/stats', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, stats: { ...reply.stats, unscored_opportunities: 400 } } });
  });
  await page.route(LIST, (route) => route.fulfill({ json: { success: true, topRFPs: [], count: 0 } }));
  await openAs(page, 'member', PATH);
  await expect(page.getByRole('heading', { name: 'No High-Scoring RFPs Found' })).toBeVisible();
  await expect(page.getByText("3 of today's opportunities are not scored yet.")).toBeVisible();
  await expect(page.getByText(/^Scoring is not finished: 400 of/)).toBeVisible();
  await expect(page.getByText(/^Background processing continues/)).toBeVisible();
  await page.getByText(/opportunities need scoring/).press('Enter');
  await expect(page.getByText(/^All .* minus the .* that score 70 or more/)).toBeVisible();
  await expectGoodLooks(page);
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Refresh Now' }).click();
  await expect(cards(page)).toHaveCount(10);
  // A reload that is still on its way must not meet the end of the story.
  await page.unrouteAll({ behavior: 'wait' });
});
