import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { tabTo } from '../support/keyboard.ts';
import { NARROW } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

// Everybody here votes as a person of their own: the demo's people are shared, and votes are counted.
const SUCCESS = 'Feedback submitted successfully!';
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select / });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected opportunities' });
// The star of a row is a button that can be pressed, too.
const pressed = (page: Page) =>
  page.getByRole('button', {
    pressed: true,
    name: /^(Relevant Match|Match But No Past History|Not a Match): /,
  });
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm' });

test("three of today's RFPs are turned down at once by the keyboard, and taken back at once", async ({
  page,
  harborview,
}) => {
  await openAs(page, await harborview.add('Bea'), '/');
  await expect(boxes(page)).toHaveCount(10);
  const table = page.getByRole('table', { name: "Today's RFPs" });
  const before = await table.boundingBox();
  for (const index of [0, 1, 2]) {
    await tabTo(page, boxes(page).nth(index));
    await page.keyboard.press('Space');
  }
  await expect(bar(page)).toContainText('3 selected');
  await page.evaluate('window.scrollTo(0, 0)');
  expect(await table.boundingBox()).toEqual(before);

  await tabTo(page, bar(page).getByRole('button', { name: 'Not a Match' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Not a Match for 3 opportunities' })).toBeVisible();
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText(SUCCESS);
  await expect(toasts(page)).toContainText('3 votes: Not a Match');
  await expect(bar(page)).toHaveCount(0);
  await expect(boxes(page).first()).toBeFocused();
  await expect(pressed(page)).toHaveCount(3);

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(pressed(page)).toHaveCount(0);
  await expect(toasts(page)).toContainText('3 votes taken back.');
  await page.reload();
  await expect(boxes(page)).toHaveCount(10);
  await expect(pressed(page)).toHaveCount(0);
});

test.describe('with the thumb', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: NARROW, height: 844 } });

  test('search results are voted on, one and several; everything is large enough', async ({
    page,
    harborview,
  }) => {
    await openAs(page, await harborview.add('Bo'), '/search-rfps?query=network');
    await expect(boxes(page).first()).toBeVisible();
    for (const index of [0, 1]) await boxes(page).nth(index).check();
    const controls = bar(page).getByRole('button');
    await expect(controls).toHaveCount(5);
    for (const control of [
      ...(await controls.all()),
      ...(await page.getByRole('button', { name: /^Not a Match: / }).all()).slice(0, 1),
      page.locator('label', { has: page.getByRole('checkbox', { name: /^Select / }) }).first(),
    ]) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await bar(page).getByRole('button', { name: 'Relevant Match' }).click();
    await confirm(page).click();
    await expect(toasts(page)).toContainText(SUCCESS);
    await expect(pressed(page)).toHaveCount(2);
    await expect(pressed(page).first()).toHaveAccessibleName(/^Relevant Match: /);
  });
});
