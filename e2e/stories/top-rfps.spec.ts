import type { Page } from '@playwright/test';
import { openAs, startSession } from '../support/accounts.ts';
import { openListening, startScoring } from '../support/jobs.ts';
import { NARROW } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const PATH = '/top-rfps';
const LIST = '**/api/top5-rfps/top-rfps?*';
const cards = (page: Page) => page.getByRole('article');

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

test('§4, §8 when a job finishes, the list comes again by itself', async ({ page }) => {
  await startSession(page, 'operator');
  await openListening(page, PATH);
  await expect(cards(page)).toHaveCount(10);
  const reloaded = page.waitForResponse(LIST);
  const id = await startScoring(page.request);
  await expect(toasts(page)).toContainText(`Job ${id} completed.`, { timeout: 240_000 });
  await reloaded;
  await expect(cards(page)).toHaveCount(10);
});
