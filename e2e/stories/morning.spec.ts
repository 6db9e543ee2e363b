import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { listedCards, numberOf } from '../support/cards.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts, toasts } from '../support/toasts.ts';

const PATH = '/top-rfps';
const numbers = async (page: Page) => Promise.all((await listedCards(page).all()).map(numberOf));
const progress = (page: Page) => page.getByText(/ decided today, /);

test('a morning: five decisions, the list refills, undo brings one back', async ({ page, harborview }) => {
  await openAs(page, await harborview.add('Morgan'), PATH);
  await expect(listedCards(page)).toHaveCount(10);
  await expect(progress(page)).toHaveText('0 decided today, 10 to go');
  const first = await numbers(page);
  await page.keyboard.press('j');
  for (let decided = 1; decided <= 5; decided += 1) {
    await page.keyboard.press(String((decided % 3) + 1));
    await page.keyboard.press('Enter');
    await expect(progress(page)).toHaveText(`${decided} decided today, ${10 - decided} to go`);
    await expect(listedCards(page)).toHaveCount(10);
    // The next one has taken the place, and the focus is on it.
    await expect(listedCards(page).first()).toContainText(first[decided] ?? '');
    await expect(listedCards(page).first()).toBeFocused();
  }
  expect((await numbers(page)).slice(0, 5)).toEqual(first.slice(5));
  await expect(page.getByRole('link', { name: 'To decide' })).toContainText('10');

  await toasts(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(listedCards(page).first()).toContainText(first[4] ?? '');
  await expect(listedCards(page).first()).toBeFocused();
  await expect(progress(page)).toHaveText('4 decided today, 6 to go');
  await page.keyboard.press('u');
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

test('early notices wait in a tab of their own, and stand under Decided once voted on', async ({
  page,
  harborview,
}) => {
  await openAs(page, await harborview.add('Erin'), PATH);
  await page.getByRole('link', { name: 'Early' }).click();
  await expect(page).toHaveURL(`${PATH}?view=early`);
  await expect(listedCards(page).first()).toContainText(/Sources Sought|Presolicitation|Special Notice/);
  const [first = ''] = await numbers(page);
  await page.keyboard.press('j');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(listedCards(page).filter({ hasText: first })).toHaveCount(0);
  await dismissToasts(page);
  await page.getByRole('link', { name: 'Decided' }).click();
  await page.getByLabel('Sort by').selectOption('Your latest votes first');
  await expect(listedCards(page).first()).toContainText(first);
});

test('a card that leaves does not move the page', async ({ page, harborview }) => {
  await openAs(page, await harborview.add('Mona'), PATH);
  await expect(listedCards(page)).toHaveCount(10);
  await listedCards(page).nth(2).scrollIntoViewIfNeeded();
  const above = listedCards(page).nth(1);
  const [, second = '', third = ''] = await numbers(page);
  await listedCards(page).nth(2).getByRole('button', { name: 'Relevant Match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const top = () => page.evaluate('window.scrollY');
  const before = await top();
  await expect(listedCards(page).filter({ hasText: third })).toHaveCount(0);
  expect(await top()).toBe(before);
  await expect(above).toContainText(second);
  await expect(listedCards(page).nth(2)).toBeFocused();
});
