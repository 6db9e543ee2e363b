import type { Page } from '@playwright/test';
import { fillSignIn, openAs } from '../support/accounts.ts';
import { listedCards } from '../support/cards.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import { recordChanges, rowOf } from '../support/users-screen.ts';

test.use({ expectedFailures: ['no answer', 404] });

test('§8 offline, every screen says so at once, nothing hangs, and nothing is sent later unasked', async ({
  page,
  context,
  harborview,
}) => {
  const admin = await harborview.add('Odo', 'ADMIN');
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.setOffline(true);
  await fillSignIn(page, admin);
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your internet connection.');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await context.setOffline(false);
  await fillSignIn(page, admin);

  // Home: a page that cannot be loaded never shows the rows of another one.
  await expect(page.getByText(/^Showing page 1 of/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('Unable to connect to server');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText(/^Showing page/)).toHaveCount(0);
  // A dialog that was never opened before cannot be loaded now, and comes by itself as soon as it can.
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Your sessions' }).click();
  const sessions = page.getByRole('dialog', { name: 'Your sessions' });
  await expect(sessions.getByRole('status')).toHaveText('Unable to connect to server');
  await context.setOffline(false);
  await expect(sessions.getByText('This browser')).toBeVisible();
  await page.keyboard.press('Escape');
  // And so does the page of the list.
  await expect(page.getByText(/^Showing page 2 of/)).toBeVisible();

  // A vote.
  await page.goto('/top-rfps');
  const vote = page.getByRole('article').first().getByRole('button', { name: 'Relevant Match' });
  await vote.click();
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(toasts(page)).toContainText('Failed to submit feedback. Please try again.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const changes = recordChanges(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeEnabled();
  expect(changes).toEqual([]);
  await expect(vote).toHaveAttribute('aria-pressed', 'false');

  // A dialog with a form.
  await page.goto('/admin?search=member@harborview');
  await rowOf(page, 'member@harborview.example').getByRole('button', { name: /^Edit/ }).click();
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to update user');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
});

const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('§8 offline, a screen that was never opened keeps header and menu, says its text, and comes by itself', async ({
  page,
  context,
}) => {
  const line = page.getByText('No connection. What you see may be out of date');
  await openAs(page, 'member', '/');
  await expect(page.getByText(/^Showing page 1 of/)).toBeVisible();
  await expect(line).toBeHidden();
  await context.setOffline(true);
  await expect(line).toBeVisible();
  await expect(page.getByText(/^Showing page 1 of/)).toBeVisible();
  await open(page, 'Search RFPs');
  await expect(title(page)).toHaveText('Search RFPs');
  await expect(page.getByRole('alert')).toContainText('Search Error');
  await expect(page.getByRole('alert')).toContainText('Failed to search RFPs. Please try again.');
  // Reloading would take the page away.
  await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
  await open(page, 'Voting Reports');
  await expect(title(page)).toHaveText('Feedback Intelligence');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await open(page, 'Top 5 RFPs');
  await expect(title(page)).toHaveText('Top RFPs');
  await expect(page.getByRole('alert')).toContainText('Unable to connect to server');
  await context.setOffline(false);
  await expect(listedCards(page)).toHaveCount(10);
  await expect(line).toBeHidden();
  await open(page, 'Search RFPs');
  await expect(page.getByRole('article').first()).toBeVisible();
});

/** A newer version was installed after the page was loaded: scripts of a name are not there, until it is loaded again. */
async function removeScripts(page: Page, name: string, { comeBack }: { comeBack: boolean }) {
  const seen = { loads: 0, asked: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads += 1;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    seen.asked += 1;
    if (comeBack && seen.loads > 0) await route.fallback();
    else await route.fulfill({ status: 404 });
  });
  return seen;
}

test('a page whose scripts are gone since a newer version is there reloads by itself, unless that would lose what was typed', async ({
  page,
}) => {
  await openAs(page, 'admin', '/');
  await expect(page.getByText(/^Showing page 1 of/)).toBeVisible();
  const users = await removeScripts(page, 'users-page', { comeBack: true });
  await open(page, 'Users');
  await expect(page.getByRole('table', { name: 'Users of the company' })).toBeVisible();
  await expect(page).toHaveURL('/admin');
  expect(users.loads).toBe(1);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Company' }).click();
  const statement = page.getByLabel('Capability statement');
  await statement.fill('We mend roofs and mow lawns.');
  const own = await removeScripts(page, 'own-dialog', { comeBack: true });
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Theme' }).click();
  const theme = page.getByRole('dialog', { name: 'Theme' });
  await expect(theme.getByRole('status')).toContainText('Reloading the page usually helps.');
  await expect(theme.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(statement).toHaveValue('We mend roofs and mow lawns.');
  expect(own.loads).toBe(0);
});

test('a page that reloading does not help reloads once, and stays usable', async ({ page }) => {
  await openAs(page, 'member', '/');
  await expect(page.getByText(/^Showing page 1 of/)).toBeVisible();
  const seen = await removeScripts(page, 'search-page', { comeBack: false });
  await open(page, 'Search RFPs');
  await expect(page.getByRole('alert')).toContainText('Failed to search RFPs. Please try again.');
  // It has been asked for several times since.
  await expect.poll(() => seen.asked).toBeGreaterThan(10);
  expect(seen.loads).toBe(1);
  await open(page, 'Home');
  await expect(page.getByText(/^Showing page 1 of/)).toBeVisible();
});

test.describe('a browser that has opened the product once', () => {
  test.use({ serviceWorkers: 'allow' });

  test('says without a network that there is none, keeps nothing else, and comes back by itself', async ({
    page,
    context,
  }) => {
    await openAs(page, 'member', '/');
    await expect(page.getByText(/^Showing page 1 of/)).toBeVisible();
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
    await context.setOffline(true);
    const answer = await page.reload();
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(title(page)).toHaveText('No connection');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title(page)).toHaveText('No connection');
    await expect(page).toHaveURL('/');
    const kept = await page.evaluate<
      string[][]
    >(`caches.keys().then((names) => Promise.all(names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))))`);
    expect(kept).toEqual([['/offline.html', '/offline.css', '/offline.js']]);
    await context.setOffline(false);
    await expect(page.getByText(/^Showing page 1 of/)).toBeVisible();
    await open(page, 'Search RFPs');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
