import { expect, type Locator, type Page } from '@playwright/test';

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}

/** They lie over the page and would hide a part of it from the look at it. */
export async function dismissToasts(page: Page): Promise<void> {
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' });
  // A toast also goes by itself, perhaps just when its button is about to be clicked.
  await expect(async () => {
    if (await dismiss.count()) await dismiss.first().click({ timeout: 1_000 });
    expect(await dismiss.count()).toBe(0);
  }).toPass();
}
