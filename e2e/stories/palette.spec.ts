import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const input = (page: Page) => palette(page).getByRole('combobox');

async function openPalette(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

test('a member finds an opportunity by its number and comes back to it, without a mouse', async ({
  page,
}) => {
  await openAs(page, 'member', '/');
  const reply = await page.request.get('/api/top5-rfps/top-rfps?limit=1');
  const [best] = (await reply.json()).topRFPs as { id: number; solicitationNumber: string }[];
  if (!best) throw new Error('The demo has no top RFPs.');
  await openPalette(page);
  await page.keyboard.type(best.solicitationNumber);
  // Below it is the way to the search page.
  const found = palette(page).getByRole('option').filter({ hasNotText: 'Search RFPs' });
  await expect(found.first()).toContainText(best.solicitationNumber);
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/top-rfps/${best.id}`);
  await expect(palette(page)).toBeHidden();

  await openPalette(page);
  const recent = palette(page).getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option')).toContainText(best.solicitationNumber);
});

test('the palette looks right, closes by Escape and by a click beside it, and gives the focus back', async ({
  page,
}) => {
  await openAs(page, 'member', '/feedback-reports');
  const home = page.getByRole('link', { name: 'Home', exact: true });
  await home.focus();
  await openPalette(page);
  await page.keyboard.type('clean');
  await expect(palette(page).getByRole('option')).not.toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(home).toBeFocused();
  await openPalette(page);
  await page.mouse.click(5, 5);
  await expect(palette(page)).toBeHidden();
});
