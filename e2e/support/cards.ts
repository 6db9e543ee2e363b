import type { Locator } from '@playwright/test';

/** The solicitation number of a card of Top RFPs; several may have the same title. */
export async function numberOf(card: Locator): Promise<string> {
  const line = await card.locator('p').filter({ hasText: ' · ' }).first().textContent();
  return line?.split(' · ').at(-1) ?? '';
}
