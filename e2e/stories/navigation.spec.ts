import { openAs } from '../support/accounts.ts';
import { listedCards } from '../support/cards.ts';
import { NARROW } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

test('the skip link leads past the menu, back and forward walk through screens and tabs, and an opened address begins at its top', async ({
  page,
}) => {
  await openAs(page, 'admin', '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('table', { name: 'Users of the company' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Government Contract Intelligence Platform',
  );
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await page.goForward();
  await expect(page).toHaveURL('/admin?tab=audit');

  const scrolled = () => page.evaluate('scrollY');
  await page.getByRole('link', { name: 'Top 5 RFPs', exact: true }).click();
  await expect(listedCards(page)).toHaveCount(10);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(0);
  await page.goto('/feedback-reports');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: NARROW, height: 844 } });

  test('§2 the collapsible menu, the filters and a card unfold and fold away', async ({ page }) => {
    await openAs(page, 'member', '/');
    const button = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeHidden();
    await button.tap();
    await expect(menu).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).tap();
    await expect(menu).toBeHidden();
    await button.tap();
    await menu.getByRole('link', { name: 'Search RFPs' }).tap();
    await expect(page).toHaveURL('/search-rfps');
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    await expect(page.getByRole('article').first()).toBeInViewport();
    await expect(page.getByLabel('Department')).toBeHidden();
    await page.getByRole('button', { name: 'Filters', exact: true }).tap();
    await expect(page.getByLabel('Department')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Set-aside' })).toBeVisible();

    await button.tap();
    await menu.getByRole('link', { name: 'Top 5 RFPs', exact: true }).tap();
    const card = listedCards(page).first();
    await expect(card.getByText('Starting point')).toBeHidden();
    await card.getByRole('button', { name: 'More' }).tap();
    await expect(card.getByText('Starting point')).toBeVisible();
    await page.reload();
    await expect(card.getByText('Starting point')).toBeVisible();
    await card.getByRole('button', { name: 'Less' }).tap();
    await expect(card.getByText('Starting point')).toBeHidden();
  });
});
