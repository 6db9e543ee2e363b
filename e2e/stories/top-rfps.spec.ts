import { openAs, startSession } from '../support/accounts.ts';
import { listedCards } from '../support/cards.ts';
import { openListening, startScoring } from '../support/jobs.ts';
import { NARROW } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const PATH = '/top-rfps';
/** A letter page without its margins, in CSS pixels. */
const PAPER = { width: 740, height: 980 };
const HALF_A_PAGE = PAPER.height / 2;
const LIST = '**/api/top5-rfps/top-rfps?*';

test("'More' shows the whole card and its points, also after a reload, and looks right", async ({ page }) => {
  await page.setViewportSize({ width: NARROW, height: 844 });
  await openAs(page, 'member', PATH);
  const card = listedCards(page).first();
  await expect(card.getByText('Starting point')).toBeHidden();
  await card.getByRole('button', { name: 'More' }).click();
  await expect(card.getByText('Starting point')).toBeVisible();
  await expect(card).toContainText('Not a win probability.');
  await page.reload();
  await expect(card.getByText('Starting point')).toBeVisible();
  await card.getByRole('button', { name: 'Less' }).click();
  await expect(card.getByText('Starting point')).toBeHidden();
});

test('prints the cards without what only a screen can use', async ({ page }) => {
  await openAs(page, 'member', PATH);
  await expect(listedCards(page)).toHaveCount(10);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Relevant Match' }).first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'More' }).first()).toBeHidden();
  await expect(listedCards(page).first()).toBeVisible();
  // What the screen cuts is whole on paper; the points are there of cards that are open.
  const reasons = listedCards(page).getByRole('list', { name: '' }).getByRole('listitem');
  for (const reason of await reasons.all()) expect((await reason.boundingBox())?.width).toBeGreaterThan(100);
  await expect(page.getByText('Starting point')).toBeHidden();
  await page.setViewportSize(PAPER);
  for (const card of await listedCards(page).all())
    expect((await card.boundingBox())?.height).toBeLessThan(HALF_A_PAGE);
  const paper = await page.evaluate('getComputedStyle(document.body).backgroundColor');
  expect(paper).toBe('rgb(255, 255, 255)');
});

test('§4, §8 when a job finishes, the list comes again by itself', async ({ page }) => {
  await startSession(page, 'operator');
  await openListening(page, PATH);
  await expect(listedCards(page)).toHaveCount(10);
  const reloaded = page.waitForResponse(LIST);
  const id = await startScoring(page.request);
  await expect(toasts(page)).toContainText(`Job ${id} completed.`, { timeout: 240_000 });
  await reloaded;
  await expect(listedCards(page)).toHaveCount(10);
});
