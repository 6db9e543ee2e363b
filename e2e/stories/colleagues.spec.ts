import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { listedCards, numberOf } from '../support/cards.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const PATH = '/top-rfps';
const SUCCESS = 'Feedback submitted successfully!';
const cardOf = (page: Page, number: string) => listedCards(page).filter({ hasText: number });
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm' });

test("a colleague's vote and comment appear on the folded card, without a reload or a move", async ({
  page,
  otherPage,
  harborview,
}) => {
  const [ana, bo] = [await harborview.add('Ana'), await harborview.add('Bo')];
  await openAs(page, ana, PATH);
  await openAs(otherPage, bo, PATH);
  await expect(listedCards(otherPage)).toHaveCount(10);
  const number = await numberOf(listedCards(otherPage).first());
  // Bo is on that card, and typing.
  await otherPage.keyboard.press('j');
  await otherPage.keyboard.press('1');
  const typed = dialog(otherPage).getByLabel('Comment (optional)');
  await typed.fill('Half a sent');

  await cardOf(page, number).getByRole('button', { name: 'Relevant Match' }).click();
  await dialog(page).getByLabel('Comment (optional)').fill('we know this office');
  await confirm(page).click();
  await expect(toasts(page)).toContainText(SUCCESS);

  const line = cardOf(otherPage, number).getByText(`${ana.name}: Relevant Match – “we know this office”`);
  await expect(line).toBeAttached();
  await expect(typed).toHaveValue('Half a sent');
  await otherPage.keyboard.press('Escape');
  await expect(line).toBeVisible();
  await expect(listedCards(otherPage).first()).toContainText(number);
  await expect(listedCards(otherPage).first()).toBeFocused();

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(line).toHaveCount(0);
});

test.describe('two windows of one person', () => {
  test.use({ expectedFailures: [409] });

  test('the second asks before it replaces the vote of the first', async ({
    page,
    secondTab,
    harborview,
  }) => {
    await openAs(page, await harborview.add('Tess'), PATH);
    await secondTab.goto(PATH);
    const number = await numberOf(listedCards(page).first());
    const second = cardOf(secondTab, number);
    await second.getByRole('button', { name: 'Relevant Match' }).click();
    await dialog(secondTab).getByLabel('Comment (optional)').fill('Ours after all');

    // A click waits for frames, which a tab in the background may never draw.
    await page.bringToFront();
    await cardOf(page, number).getByRole('button', { name: 'Not a Match' }).click();
    await confirm(page).click();
    await expect(cardOf(page, number)).toHaveCount(0);
    await secondTab.bringToFront();
    // The card stays under the dialog, and shows the vote.
    await expect(second.locator('[aria-pressed=true]')).toContainText('Not a Match');

    await confirm(secondTab).click();
    const question = dialog(secondTab).getByRole('alert');
    await expect(question).toHaveText(
      /^You voted Not a Match on this in another window or by e-mail at .*\. Replace it\?$/,
    );
    await expect(dialog(secondTab).getByRole('button', { name: 'Keep that vote' })).toBeFocused();
    await dialog(secondTab).getByRole('button', { name: 'Replace it' }).click();
    await expect(toasts(secondTab)).toContainText(SUCCESS);
    await page.goto(`${PATH}?view=decided&sort=voted`);
    await expect(cardOf(page, number)).toContainText('You voted Relevant Match');
    await expect(cardOf(page, number)).toContainText('Ours after all');
  });
});
