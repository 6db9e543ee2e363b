import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { listedCards, numberOf } from '../support/cards.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const PATH = '/top-rfps';
const card = (page: Page, rank: number) => listedCards(page).nth(rank - 1);
const dialog = (page: Page) => page.getByRole('dialog');
const comment = (page: Page) => dialog(page).getByLabel('Comment (optional)');
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm' });
const why = (page: Page) => dialog(page).getByRole('group', { name: 'Why? (optional)' });
const pressed = (page: Page) => why(page).getByRole('button', { pressed: true });

const TYPES = ['Relevant Match', 'Match But No Past History', 'Not a Match'];

test('§2, §4, §8 a vote of each type is confirmed with comment and reasons, moves nothing, is kept, and a later one takes its place', async ({
  page,
  harborview,
}) => {
  const person = await harborview.add('Vera');
  await openAs(page, person, PATH);
  await expect(listedCards(page)).toHaveCount(10);
  const third = card(page, 3);
  await third.scrollIntoViewIfNeeded();
  const second = await numberOf(card(page, 2));
  const numbers: string[] = [];
  for (const [index, type] of TYPES.entries()) {
    const number = await numberOf(third);
    numbers.push(number);
    await third.getByRole('button', { name: type }).click();
    await expect(page.getByRole('dialog', { name: type })).toBeVisible();
    await expect(why(page)).toHaveCount(type === 'Relevant Match' ? 0 : 1);
    if (type === 'Not a Match') {
      await why(page).getByRole('button', { name: 'Too late' }).click();
      await page.keyboard.press('4');
      await expect(pressed(page)).toHaveText([/Place/, /Too late/]);
    }
    // In the comment a digit is a digit.
    await comment(page).fill('Because of reason ');
    await comment(page).press(String(index + 1));
    await expect(comment(page)).toHaveValue(`Because of reason ${index + 1}`);
    if (type === 'Not a Match') await expect(pressed(page)).toHaveCount(2);
    const top = await page.evaluate('window.scrollY');
    await confirm(page).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(toasts(page).getByText('Feedback submitted successfully!')).toHaveCount(1);
    await expect(listedCards(page).filter({ hasText: number })).toHaveCount(0);
    // A card that leaves does not move the page.
    expect(await page.evaluate('window.scrollY')).toBe(top);
    await expect(card(page, 2)).toContainText(second);
    await expect(third).toBeFocused();
  }

  await page.goto(`${PATH}?view=decided&sort=voted&turned_down=shown`);
  for (const [index, type] of TYPES.entries()) {
    const decided = card(page, TYPES.length - index);
    await expect(decided).toContainText(numbers[index] ?? '');
    await expect(decided).toContainText(`You voted ${type}`);
    await expect(decided).toContainText(`‘Because of reason ${index + 1}’`);
  }
  await third.getByRole('button', { name: 'More' }).click();
  await third.getByRole('button', { name: 'Not a Match' }).click();
  await confirm(page).click();
  // The newest decision is the first.
  await expect(card(page, 1)).toContainText(numbers[0] ?? '');
  await expect(card(page, 1)).toContainText('You voted Not a Match');
  await expect(card(page, 1).getByRole('button', { name: 'Relevant Match' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  await page.goto('/feedback-reports?view=votes');
  const own = page.getByRole('row').filter({ hasText: person.email });
  await expect(own.filter({ hasText: 'Place, Too late' })).toHaveCount(1);
});
