import { openAs, signIn } from '../support/accounts.ts';
import { listedCards } from '../support/cards.ts';
import { NARROW } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

test('the skip link comes first on the keyboard and leads past the menu', async ({ page }) => {
  await openAs(page, 'member', '/');
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
});

test('back and forward walk through screens and tabs', async ({ page }) => {
  await openAs(page, 'admin', '/');
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
});

test('§2 signing in leaves no sign-in page behind in the history', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('Page not found · Bidlight');
  await signIn(page, 'member');
  await page.goBack();
  await expect(page).toHaveURL('/nowhere');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: NARROW, height: 844 } });

  test('§2 the collapsible menu unfolds, looks right, and folds away by its button and when an item is clicked', async ({
    page,
  }) => {
    await openAs(page, 'admin', '/');
    const button = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'Top 5 RFPs',
      'Voting Reports',
      'Usage Analytics',
      'Users',
    ]);
    await expect(menu).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await button.click();
    await menu.getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(menu).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

test('an address that is opened in the same tab begins at its top', async ({ page }) => {
  const scrolled = () => page.evaluate('scrollY');
  await openAs(page, 'member', '/top-rfps');
  await expect(listedCards(page)).toHaveCount(10);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(0);
  await page.goto('/feedback-reports');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  expect(await scrolled()).toBe(0);
});

test('o, or Enter on a result, and back: the focus is where it was, and the keys go on from there', async ({
  page,
}) => {
  await openAs(page, 'member', '/top-rfps');
  await expect(listedCards(page)).toHaveCount(10);
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('j');
  await expect(listedCards(page).nth(3)).toBeFocused();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/top-rfps\/\d+$/);
  await expect(listedCards(page)).toHaveCount(0);
  await page.goBack();
  await expect(listedCards(page).nth(3)).toBeFocused();
  await page.keyboard.press('j');
  await expect(listedCards(page).nth(4)).toBeFocused();

  await page.getByRole('link', { name: 'Search RFPs' }).click();
  const results = page.getByRole('region', { name: 'Results' }).getByRole('article');
  await expect(results.nth(3)).toBeVisible();
  for (const _ of [1, 2, 3]) await page.keyboard.press('j');
  const title = results.nth(2).getByRole('heading').getByRole('link');
  await expect(title).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/top-rfps\/\d+$/);
  await expect(results).toHaveCount(0);
  await page.goBack();
  await expect(title).toBeFocused();
});
