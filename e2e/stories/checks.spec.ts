import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const CHECK = '/top-rfps?view=check';
const cards = (page: Page) => page.getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allTextContents();

async function openSwitch(page: Page) {
  await page.getByRole('button', { name: /^Profile of / }).click();
  await page.getByRole('button', { name: 'Weekly check' }).click();
  return page.getByRole('dialog', { name: 'Weekly check' });
}

test('whoever switches the weekly check on is asked about five, without their scores, and the learning page counts the answers', async ({
  page,
  harborview,
}) => {
  const person = await harborview.add('Cleo', 'ADMIN');
  await openAs(page, person, CHECK);
  await expect(page.getByRole('heading', { name: 'The weekly check is switched off' })).toBeVisible();

  const dialog = await openSwitch(page);
  await dialog.getByLabel('Ask me each week').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(cards(page)).toHaveCount(5);
  const drawn = await titles(page);

  await page.goto('/admin/company/learning');
  const count = page.getByText(/^\d+ of 30 answers so far\.$/);
  const before = Number.parseInt((await count.textContent()) ?? '', 10);

  await page.goto('/top-rfps');
  await page.getByRole('link', { name: 'Weekly check' }).click();
  await expect(cards(page)).toHaveCount(5);
  await expect.poll(() => titles(page)).toEqual(drawn);
  const hidden = cards(page).getByText('The score is shown after your vote.');
  await expect(hidden).toHaveCount(5);
  await expect(cards(page).getByText('Key Strengths')).toHaveCount(0);
  await cards(page).first().getByRole('button', { name: 'Not a Match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(toasts(page)).toContainText('Feedback submitted successfully!');
  await expect(page.getByText('1 of 5 answered.')).toBeVisible();
  const vote = cards(page).first().getByRole('button', { name: 'Not a Match' });
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(hidden).toHaveCount(4);
  await page.reload();
  await expect(page.getByText('1 of 5 answered.')).toBeVisible();
  await expect.poll(() => titles(page)).toEqual(drawn);

  await page.goto('/admin/company/learning');
  await expect(count).toHaveText(`${before + 1} of 30 answers so far.`);
});
