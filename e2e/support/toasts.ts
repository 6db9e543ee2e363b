import { expect, type Locator, type Page } from '@playwright/test';

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}

/** They lie over the page and would hide a part of it from the look at it. */
export async function dismissToasts(page: Page): Promise<void> {
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' });
  while (await dismiss.count()) await dismiss.first().click();
  await expect(dismiss).toHaveCount(0);
}
