import { type Account, openAs, signIn, startSession } from '../support/accounts.ts';
import { expectGoodLooks, NARROW } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

const LOGIN = { address: '/login', says: 'Welcome Back', title: 'Sign in · Bidlight' };
const HOME = {
  address: '/',
  says: 'Government Contract Intelligence Platform',
  title: 'Home · Bidlight',
};
const USERS = { address: '/admin', says: 'Users', title: 'Users · Bidlight' };
const CONTROL_PANEL = {
  address: '/admin/control-pannel',
  says: 'Admin Control Panel',
  title: 'Admin Control Panel · Bidlight',
};
const nothingAt = (address: string) => ({
  address,
  says: 'Page not found',
  title: 'Page not found · Bidlight',
});

/** Where each visitor of an address ends up (§2, §6). */
const ARRIVALS: [visitor: Account | 'stranger', Record<string, typeof HOME>][] = [
  [
    'stranger',
    {
      '/': LOGIN,
      '/top-rfps': LOGIN,
      '/search-rfps': LOGIN,
      '/feedback-reports': LOGIN,
      '/admin': LOGIN,
      '/admin/analytics': LOGIN,
      '/admin/control-pannel': LOGIN,
      '/login': LOGIN,
      '/nowhere': nothingAt('/nowhere'),
    },
  ],
  [
    'member',
    {
      '/login': HOME,
      '/admin': HOME,
      '/ADMIN/': HOME,
      '/admin/analytics': HOME,
      '/admin/control-pannel': HOME,
      '/': HOME,
      '/nowhere': nothingAt('/nowhere'),
    },
  ],
  [
    'admin',
    {
      '/login': HOME,
      '/search-rfps': HOME,
      '/nowhere': HOME,
      '/': HOME,
      '/admin': USERS,
      '/admin/control-pannel': CONTROL_PANEL,
    },
  ],
];

for (const [visitor, arrivals] of ARRIVALS) {
  test(`${visitor}: every address leads where the role may be, under the right title`, async ({ page }) => {
    if (visitor !== 'stranger') await startSession(page, visitor);
    for (const [path, { address, says, title }] of Object.entries(arrivals)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(says);
      await expect(page, path).toHaveURL(address);
      await expect(page, path).toHaveTitle(title);
    }
  });
}

test('an admin of another company is told why the control panel is closed', async ({ page }) => {
  await openAs(page, 'admin', '/admin/control-pannel');
  await expect(page.getByRole('main')).toContainText(
    "Access Denied - You don't have access to request this page. This page is restricted to Bidlight users only.",
  );
  await expectGoodLooks(page);
});

const ADMIN_MENU = {
  Home: '/',
  'Top 5 RFPs': '/top-rfps',
  'Voting Reports': '/feedback-reports',
  'Usage Analytics': '/admin/analytics',
  Users: '/admin',
};
const MENUS: [Account, Record<string, string>][] = [
  [
    'member',
    {
      Home: '/',
      'Top 5 RFPs': '/top-rfps',
      'Search RFPs': '/search-rfps',
      'Voting Reports': '/feedback-reports',
    },
  ],
  ['admin', ADMIN_MENU],
  ['operator', { ...ADMIN_MENU, 'Control Panel': '/admin/control-pannel' }],
];

for (const [account, menu] of MENUS) {
  test(`${account}: the menu of the role, the logo link, Logout and the footer`, async ({ page }) => {
    await openAs(page, account, '/');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(Object.keys(menu));
    for (const [index, address] of Object.values(menu).entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', address);
    }
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Bidlight' })).toHaveAttribute('href', '/');
    await expect(banner.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveText(
      'Bidlight · Government Contract Intelligence System© 2025',
    );
  });
}

test('home has the hero, its button and the Quick Actions, and looks right', async ({ page }) => {
  await openAs(page, 'member', '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME.says);
  const heroButton = page.getByRole('link', { name: "View Today's Top 5 RFPs" });
  await expect(heroButton).toHaveAttribute('href', '/top-rfps');
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
  await expect(actions).toHaveCount(2);
  await expect(actions.nth(0)).toHaveAttribute('href', '/top-rfps');
  await expect(actions.nth(1)).toHaveAttribute('href', '/feedback-reports');
  await expectGoodLooks(page);
});

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME.says);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  await page.goForward();
  await expect(page).toHaveURL('/admin?tab=audit');
});

test('signing in leaves no sign-in page behind in the history', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page).toHaveTitle(nothingAt('/nowhere').title);
  await signIn(page, 'member');
  await page.goBack();
  await expect(page).toHaveURL('/nowhere');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: NARROW, height: 844 } });

  test('the menu unfolds, looks right, and folds away by its button and when an item is clicked', async ({
    page,
  }) => {
    await openAs(page, 'admin', '/');
    const button = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.getByRole('link')).toHaveText(Object.keys(ADMIN_MENU));
    await expect(menu).toBeVisible();
    await expectGoodLooks(page, { widths: [NARROW] });
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
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(0);
  await page.goto('/feedback-reports');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  expect(await scrolled()).toBe(0);
});
