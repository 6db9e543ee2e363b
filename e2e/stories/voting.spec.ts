import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { numberOf } from '../support/cards.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts, toasts } from '../support/toasts.ts';

// Everybody here votes as a person of their own: the demo's people are shared, and votes are counted.
const PATH = '/top-rfps';
const SUCCESS = 'Feedback submitted successfully!';
const card = (page: Page, rank: number) => page.getByRole('article').nth(rank - 1);
const comment = (page: Page) => page.getByRole('dialog').getByLabel('Comment (optional)');
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' });
const why = (page: Page) => page.getByRole('dialog').getByRole('group', { name: 'Why? (optional)' });

const TYPES = ['Relevant Match', 'Match But No Past History', 'Not a Match'];

test('§2, §4, §8 a vote of each type is confirmed with a comment and kept, and a later one takes its place', async ({
  page,
  harborview,
}) => {
  await openAs(page, await harborview.add('Vera'), PATH);
  const numbers: string[] = [];
  for (const [index, type] of TYPES.entries()) {
    const number = await numberOf(card(page, 1));
    numbers.push(number);
    await card(page, 1).getByRole('button', { name: type }).click();
    await expect(page.getByRole('dialog', { name: type })).toBeVisible();
    await comment(page).fill(`Because of reason ${index + 1}`);
    await confirm(page).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(toasts(page).getByText(SUCCESS)).toHaveCount(1);
    await expect(page.getByRole('article').filter({ hasText: number })).toHaveCount(0);
  }
  await page.goto(`${PATH}?view=decided&sort=voted&turned_down=shown`);
  for (const [index, type] of TYPES.entries()) {
    const decided = card(page, TYPES.length - index);
    await expect(decided).toContainText(numbers[index] ?? '');
    await expect(decided).toContainText(`You voted ${type}`);
    await expect(decided).toContainText(`‘Because of reason ${index + 1}’`);
  }
  await card(page, 3).getByRole('button', { name: 'More' }).click();
  await card(page, 3).getByRole('button', { name: 'Not a Match' }).click();
  await confirm(page).click();
  // The newest decision is the first.
  await expect(card(page, 1)).toContainText(numbers[0] ?? '');
  await expect(card(page, 1)).toContainText('You voted Not a Match');
  await expect(card(page, 1).getByRole('button', { name: 'Relevant Match' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await dismissToasts(page);
});

test('reasons are chosen by tap or digit, go with the vote, and are read in the reports', async ({
  page,
  harborview,
}) => {
  const person = await harborview.add('Valentin');
  await openAs(page, person, PATH);
  await card(page, 1).getByRole('button', { name: 'Relevant Match' }).click();
  await expect(comment(page)).toBeVisible();
  await expect(why(page)).toHaveCount(0);
  await page.keyboard.press('Escape');

  await card(page, 1).getByRole('button', { name: 'Not a Match' }).click();
  await why(page).getByRole('button', { name: 'Too late' }).click();
  await page.keyboard.press('4');
  await expect(why(page).getByRole('button', { pressed: true })).toHaveText([/Place/, /Too late/]);
  // In the comment a digit is a digit.
  await comment(page).fill('By the end of 2');
  await comment(page).press('7');
  await expect(comment(page)).toHaveValue('By the end of 27');
  await expect(why(page).getByRole('button', { pressed: true })).toHaveCount(2);
  await confirm(page).click();
  await expect(toasts(page)).toContainText(SUCCESS);

  await card(page, 1).getByRole('button', { name: 'Match But No Past History' }).click();
  await expect(why(page).getByRole('button').first()).toContainText('No past performance');
  await expect(why(page).getByRole('button', { pressed: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto('/feedback-reports?view=votes');
  await expect(page.getByRole('row').filter({ hasText: person.email })).toContainText('Place, Too late');
});

test('by the keyboard alone', async ({ page, harborview }) => {
  await openAs(page, await harborview.add('Vito'), PATH);
  await expect(card(page, 1)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(card(page, 1)).toBeFocused();
  await page.keyboard.press('j');
  await expect(card(page, 2)).toBeFocused();
  const voted = await numberOf(card(page, 2));
  const next = await numberOf(card(page, 3));
  await page.keyboard.press('2');
  await expect(page.getByRole('dialog', { name: 'Match But No Past History' })).toBeVisible();
  await expect(confirm(page)).toBeFocused();
  await tabTo(page, comment(page));
  await page.keyboard.type('No history with this agency, j k 1 2 3.');
  await page.keyboard.press('Control+Enter');
  await expect(toasts(page)).toContainText(SUCCESS);
  await expect(card(page, 2)).toContainText(next);
  await expect(card(page, 2)).toBeFocused();
  await page.keyboard.press('u');
  await expect(card(page, 2)).toContainText(voted);
  await expect(card(page, 2)).toBeFocused();
});
