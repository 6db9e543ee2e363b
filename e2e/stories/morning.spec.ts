import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { listedCards, numberOf } from '../support/cards.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts, toasts } from '../support/toasts.ts';

const PATH = '/top-rfps';
const numbers = async (page: Page) => Promise.all((await listedCards(page).all()).map(numberOf));
const progress = (page: Page) => page.getByText(/ decided today, /);

test('a morning by keyboard: five decisions, the list refills, undo brings one after the other back', async ({
  page,
  harborview,
}) => {
  await openAs(page, await harborview.add('Morgan'), PATH);
  await expect(listedCards(page)).toHaveCount(10);
  await expect(progress(page)).toHaveText('0 decided today, 10 to go');
  const first = await numbers(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('f');
  const star = listedCards(page)
    .first()
    .getByRole('button', { name: /^Follow(ing)?:/ });
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  for (let decided = 1; decided <= 5; decided += 1) {
    await page.keyboard.press(String((decided % 3) + 1));
    if (decided === 1) {
      const dialog = page.getByRole('dialog', { name: 'Match But No Past History' });
      await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeFocused();
      await tabTo(page, dialog.getByLabel('Comment (optional)'));
      await page.keyboard.type('No history with this agency, j k 1 2 3.');
      await page.keyboard.press('Control+Enter');
    } else await page.keyboard.press('Enter');
    await expect(progress(page)).toHaveText(`${decided} decided today, ${10 - decided} to go`);
    await expect(listedCards(page)).toHaveCount(10);
    // The next one has taken the place, and the focus is on it.
    await expect(listedCards(page).first()).toContainText(first[decided] ?? '');
    await expect(listedCards(page).first()).toBeFocused();
  }
  expect((await numbers(page)).slice(0, 5)).toEqual(first.slice(5));
  await expect(page.getByRole('link', { name: 'To decide' })).toContainText('10');
  await expect(toasts(page).getByText('Feedback submitted successfully!')).toHaveCount(1);
  await expect(toasts(page)).toContainText('and 4 before');

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText('4 more can be undone');
  await expect(listedCards(page).first()).toContainText(first[4] ?? '');
  await expect(listedCards(page).first()).toBeFocused();
  await expect(progress(page)).toHaveText('4 decided today, 6 to go');
  await page.keyboard.press('u');
  await expect(toasts(page)).toContainText('3 more can be undone');
  await expect(listedCards(page).first()).toContainText(first[3] ?? '');
  await expect(progress(page)).toHaveText('3 decided today, 7 to go');

  await dismissToasts(page);
  await page.getByRole('link', { name: 'Decided' }).click();
  await expect(page).toHaveURL(`${PATH}?view=decided`);
  await page.getByLabel('Sort by').selectOption('Your latest votes first');
  await expect(page).toHaveURL(`${PATH}?view=decided&sort=voted`);
  await expect(listedCards(page).first()).toContainText(first[2] ?? '');
  await listedCards(page).first().getByRole('button', { name: 'Take back' }).click();
  await expect(toasts(page)).toContainText('Your vote is taken back.');
  // Colleagues may have voted on it too: then it stays, without a vote of one's own.
  const takenBack = listedCards(page).filter({ hasText: first[2] ?? '' });
  await expect(takenBack.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(listedCards(page).first()).toContainText(first[2] ?? '');
  await expect(progress(page)).toHaveText('2 decided today, 8 to go');
});
