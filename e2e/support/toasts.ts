import { TOAST_MS } from '@bidlight/contract';
import { expect, type Locator, type Page } from '@playwright/test';

export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}

/**
 * A script for the page: toasts stay until they are dismissed. By themselves they go after five seconds, which on a busy machine
 * is before a story has looked at them; that they do is tested in toast.test.tsx.
 */
export const TOASTS_STAY = `{
  const { setTimeout } = window;
  window.setTimeout = (run, ms, ...rest) => (ms === ${TOAST_MS} ? 0 : setTimeout(run, ms, ...rest));
}`;

/** They lie over the page and would hide a part of it from the look at it. */
export async function dismissToasts(page: Page): Promise<void> {
  const dismiss = toasts(page).getByRole('button', { name: 'Dismiss' });
  // A toast also goes by itself, perhaps just when its button is about to be clicked.
  await expect(async () => {
    if (await dismiss.count()) await dismiss.first().click({ timeout: 1_000 });
    expect(await dismiss.count()).toBe(0);
  }).toPass();
}
