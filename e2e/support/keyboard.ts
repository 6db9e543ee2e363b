import { expect, type Locator, type Page } from '@playwright/test';

/** Past a table of ten rows with nine stops each. */
const FARTHEST = 100;

/** Walks with the Tab key, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < FARTHEST; steps += 1) {
    if (await target.and(page.locator(':focus')).count()) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, `within ${FARTHEST} tab stops`).toBeFocused();
}

/** Types into one field after the other. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
