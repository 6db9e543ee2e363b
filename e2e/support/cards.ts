import type { Locator, Page } from '@playwright/test';

/** The cards of the list itself, without the one that is shown below it. */
export function listedCards(page: Page): Locator {
  return page.locator('ol').getByRole('article');
}

/** The solicitation number of a card of Top RFPs; several may have the same title. */
export async function numberOf(card: Locator): Promise<string> {
  const line = await card.locator('p').filter({ hasText: ' · ' }).first().textContent();
  return line?.split(' · ').at(-1) ?? '';
}
