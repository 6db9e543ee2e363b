import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { numberOf } from '../support/cards.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts, toasts } from '../support/toasts.ts';

const PATH = '/top-rfps';
const cards = (page: Page) => page.getByRole('article');
const numbers = async (page: Page) => Promise.all((await cards(page).all()).map(numberOf));
const progress = (page: Page) => page.getByText(/ decided today, /);

test.beforeEach(({ turnAtHarborview: _ }) => {});

test('a morning: five decisions, the list refills, undo brings one back', async ({ page, harborview }) => {
  await openAs(page, await harborview.add('Morgan'), PATH);
  await expect(cards(page)).toHaveCount(10);
  await expect(progress(page)).toHaveText('0 decided today, 10 to go');
  const first = await numbers(page);
  await page.keyboard.press('j');
  for (let decided = 1; decided <= 5; decided += 1) {
    await page.keyboard.press(String((decided % 3) + 1));
    await page.keyboard.press('Enter');
    await expect(progress(page)).toHaveText(`${decided} decided today, ${10 - decided} to go`);
    await expect(cards(page)).toHaveCount(10);
    // The next one has taken the place, and the focus is on it.
    await expect(cards(page).first()).toContainText(first[decided] ?? '');
    await expect(cards(page).first()).toBeFocused();
  }
  expect((await numbers(page)).slice(0, 5)).toEqual(first.slice(5));
  await expect(page.getByRole('link', { name: 'To decide' })).toContainText('10');

  await toasts(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(cards(page).first()).toContainText(first[4] ?? '');
  await expect(cards(page).first()).toBeFocused();
  await expect(progress(page)).toHaveText('4 decided today, 6 to go');
  await page.keyboard.press('u');
  await expect(cards(page).first()).toContainText(first[3] ?? '');
  await expect(progress(page)).toHaveText('3 decided today, 7 to go');

  await dismissToasts(page);
  await page.getByRole('link', { name: 'Decided' }).click();
  await expect(page).toHaveURL(`${PATH}?view=decided`);
  await expect(cards(page).first()).toContainText(first[2] ?? '');
  await cards(page).first().getByRole('button', { name: 'Take back' }).click();
  await expect(toasts(page)).toContainText('Your vote is taken back.');
  await expect(cards(page).first()).toContainText(first[1] ?? '');
  await page.goBack();
  await expect(cards(page).first()).toContainText(first[2] ?? '');
  await expect(progress(page)).toHaveText('2 decided today, 8 to go');
});

test('a card that leaves does not move the page', async ({ page, harborview }) => {
  await openAs(page, await harborview.add('Mona'), PATH);
  await expect(cards(page)).toHaveCount(10);
  await cards(page).nth(2).scrollIntoViewIfNeeded();
  const above = cards(page).nth(1);
  const [, second = '', third = ''] = await numbers(page);
  await cards(page).nth(2).getByRole('button', { name: 'Relevant Match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const top = () => page.evaluate('window.scrollY');
  const before = await top();
  await expect(cards(page).filter({ hasText: third })).toHaveCount(0);
  expect(await top()).toBe(before);
  await expect(above).toContainText(second);
  await expect(cards(page).nth(2)).toBeFocused();
});
