import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { listedCards } from '../support/cards.ts';
import { holdScripts } from '../support/loading.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const input = (page: Page) => palette(page).getByRole('combobox');

async function openPalette(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

test('the palette leads to the help by keys that come before its choices and to an opportunity by its number, and gives the focus back', async ({
  page,
}) => {
  await openAs(page, 'member', '/');
  const reply = await page.request.get('/api/top5-rfps/top-rfps?limit=1');
  const [best] = (await reply.json()).topRFPs as { id: number; solicitationNumber: string }[];
  if (!best) throw new Error('The demo has no top RFPs.');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const letGo = await holdScripts(page, 'palette*');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('help');
  await page.keyboard.press('Enter');
  await expect(input(page)).toHaveValue('help');
  letGo();
  await expect(page).toHaveURL('/top-rfps/help/member');
  await expect(palette(page)).toBeHidden();

  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Keys' }).click();
  const keys = page.getByRole('heading', { name: 'Keys' });
  await expect(keys).toBeFocused();
  await expect(keys).toBeInViewport();

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
  await page.mouse.click(5, 5);
  await expect(palette(page)).toBeHidden();

  const home = page.getByRole('link', { name: 'Home', exact: true });
  await home.focus();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(home).toBeFocused();

  await page.goto('/top-rfps/help/admin#people');
  await expect(page.getByRole('heading', { name: 'People', exact: true })).toBeInViewport();
});

test('no key reaches the page while a dialog or the palette is opening, however slow that is', async ({
  page,
  harborview,
}) => {
  await openAs(page, await harborview.add('Kay'), '/search-rfps');
  await expect(page.getByRole('article').first()).toBeVisible();
  const letVoteGo = await holdScripts(page, 'voting-layer');
  await page.keyboard.press('j');
  await page.keyboard.press('1');
  const vote = page.getByRole('dialog', { name: 'Relevant Match' });
  await expect(vote).toHaveText(/Loading/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('x');
  letVoteGo();
  await expect(vote.getByRole('button', { name: 'Confirm' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/search-rfps');
  await expect(page.getByRole('article').getByRole('checkbox', { checked: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Top 5 RFPs' }).click();
  await expect(listedCards(page)).toHaveCount(10);
  await page.keyboard.press('j');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 decided today/)).toBeVisible();
  const letPaletteGo = await holdScripts(page, 'palette*');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('users');
  await expect(input(page)).toHaveValue('users');
  await expect(palette(page).getByRole('status')).toHaveText('Loading...');
  letPaletteGo();
  await expect(palette(page).getByRole('option')).toHaveText(['Search RFPs for ‘users’']);
  await expect(toasts(page)).not.toContainText('taken back');
  await expect(page.getByText(/^1 decided today/)).toBeVisible();

  const letThemeGo = await holdScripts(page, 'own-dialog');
  await input(page).fill('theme');
  await expect(palette(page).getByRole('option', { selected: true })).toHaveText(/Theme/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Theme' })).toHaveText(/Loading/);
  await page.keyboard.press('?');
  letThemeGo();
  await expect(page.getByRole('dialog', { name: 'Theme' }).getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
