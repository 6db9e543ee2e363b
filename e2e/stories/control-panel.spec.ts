import type { Page, WebSocketRoute } from '@playwright/test';
import { openAs, startSession } from '../support/accounts.ts';
import { delayAnswers, recordLayoutShift } from '../support/loading.ts';
import { expectGoodLooks, NARROW, WIDE } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts, toasts } from '../support/toasts.ts';

const PATH = '/admin/control-pannel';
const STARTED = 'Manual scraping process started.';
const COMPLETED = 'Scraping job completed successfully!';
const MOST_SHIFT = 0.02;

const card = (page: Page) => page.getByRole('region', { name: 'Manual scraping' });
const startButton = (page: Page) => card(page).getByRole('button', { name: 'Start Scraping' });
const history = (page: Page) => page.getByRole('table', { name: 'Last 20 runs' }).getByRole('row');
/** Scoring follows collecting by itself and has rows of its own. */
const ownRuns = (page: Page) => history(page).filter({ hasText: /^Scraping.*Alex Morgan.*Completed/ });

/** The screen with its data, and connected. */
async function openPanel(page: Page): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text() === 'Live updates: connected');
  await page.goto(PATH);
  await connected;
  await expect(history(page).nth(1)).toContainText('Completed');
  await expect(startButton(page)).toBeEnabled();
}

/**
 * Told by the page itself and begun before the start: a run of the sample is over in a moment, and a tab in the
 * background draws few frames to look at.
 */
function seenRunning(page: Page): Promise<unknown> {
  return page.evaluate(`new Promise((seen) => {
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar][aria-label="Manual scraping progress"]');
      if (bar?.closest('section').querySelector('button').disabled) seen();
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  })`);
}

// One job of a kind runs at a time, and every open panel shows it, so these stories take turns.
test.describe.configure({ mode: 'default' });

test.describe('collecting', () => {
  test('an operator starts it and watches it finish, in two tabs', async ({ page, secondTab }) => {
    await startSession(page, 'operator');
    const tabs = [page, secondTab];
    for (const tab of tabs) await openPanel(tab);
    const runsBefore = await ownRuns(page).count();

    const bothSawIt = Promise.all(tabs.map(seenRunning));
    await startButton(page).click();
    await bothSawIt;
    for (const tab of tabs) {
      await expect(toasts(tab)).toContainText(COMPLETED);
      await expect(startButton(tab)).toBeEnabled();
      await expect(card(tab).getByRole('progressbar')).toHaveCount(0);
      await expect(card(tab)).toContainText('Completed');
      await expect(ownRuns(tab)).toHaveCount(runsBefore + 1);
      await expect(toasts(tab).getByText(COMPLETED)).toHaveCount(1);
    }
    await expect(toasts(page)).toContainText(STARTED);
    await expect(toasts(secondTab)).not.toContainText(STARTED);
    await dismissToasts(page);
    await expectGoodLooks(page);
  });

  test('an end that falls into a lost connection is noticed after the reconnect, and said once', async ({
    page,
  }) => {
    let isSilent = false;
    let line: WebSocketRoute | undefined;
    await page.routeWebSocket(/socket\.io/, (route) => {
      line = route;
      route.connectToServer().onMessage((message) => {
        if (!isSilent) route.send(message);
      });
    });
    await startSession(page, 'operator');
    await openPanel(page);

    isSilent = true;
    await startButton(page).click();
    await expect(toasts(page)).toContainText(STARTED);
    await expect(async () => {
      const { jobs } = await (await page.request.get('/api/cron/jobs')).json();
      const newest = jobs.find(({ type }: { type: string }) => type === 'scraping');
      expect(newest.status).toBe('completed');
    }).toPass();
    isSilent = false;
    await line?.close();
    await expect(toasts(page)).toContainText(COMPLETED);
    await expect(startButton(page)).toBeEnabled();
    await expect(toasts(page).getByText(COMPLETED)).toHaveCount(1);
  });
});

test('says how fresh the source is, what the quota is, when the schedule collects and who votes', async ({
  page,
}) => {
  await openAs(page, 'operator', PATH);
  await expect(page.getByRole('table', { name: 'Sources' }).getByRole('row').nth(1)).toContainText(
    /^Sample data.*rows seen/,
  );
  const sources = page.getByRole('region', { name: 'Sources' });
  await expect(sources).toContainText('No API key is configured');
  await expect(sources).toContainText('Next scheduled run');
  const activity = page.getByRole('region', { name: 'User Voting Activity' });
  await expect(activity.getByRole('table', { name: 'Votes of the last 30 days' })).toContainText(
    'ben.okafor@bidlight.example',
  );
});

test('quarantined rows open with their reasons and texts, and look right', async ({ page }) => {
  // The sample has none.
  await page.route('**/api/scraping/overview', async (route) => {
    const reply = await (await route.fetch()).json();
    for (const { lastRun } of reply.sources) lastRun.quarantined = 12;
    await route.fulfill({ json: reply });
  });
  await page.route('**/api/scraping/runs/*/quarantined?*', (route) => {
    const current = Number(new URL(route.request().url()).searchParams.get('page'));
    const references = Array.from({ length: current === 1 ? 10 : 2 }, (_, index) => `N-${current}-${index}`);
    const reason = 'The response deadline is not a date.';
    const raw = JSON.stringify({ deadline: 'soon', description: 'long '.repeat(60) });
    return route.fulfill({
      json: {
        success: true,
        reasons: [
          { reason, rows: 11 },
          { reason: 'There is no title.', rows: 1 },
        ],
        rows: references.map((reference) => ({ reference, reason, raw })),
        pagination: { page: current, limit: 10, total: 12, totalPages: 2 },
      },
    });
  });
  await openAs(page, 'operator', PATH);
  const button = page.getByRole('button', { name: 'View quarantined rows (12) of Sample data' });
  await button.filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Quarantined rows: Sample data' });
  await expect(dialog.getByText('N-1-0')).toBeVisible();
  await dialog.getByText('N-1-0').click();
  await expect(dialog.getByText('"deadline":"soon"').filter({ visible: true })).toHaveCount(1);
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog).toContainText('Page 2 of 2 • Showing 2 of 12');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button.filter({ visible: true })).toBeFocused();
});

test('the security log opens from the panel, filters by address, and long values do not break it', async ({
  page,
}) => {
  // A user's address may be this long, and nothing in it may be broken at a space.
  const long = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example`;
  await page.route('**/api/security-log?*', async (route) => {
    const reply = await (await route.fetch()).json();
    const entry = {
      id: 0,
      at: new Date().toISOString(),
      actor: long,
      action: 'sign-in.failed',
      subject: long,
    };
    reply.entries.unshift({
      ...entry,
      changes: [],
      address: '2001:db8:1111:2222:3333:4444:5555:6666',
      company: long,
    });
    await route.fulfill({ json: reply });
  });
  await openAs(page, 'operator', PATH);
  await page.getByRole('link', { name: 'Security log' }).click();
  await expect(page).toHaveURL('/admin/security-log');
  const rows = page.getByRole('table', { name: 'Security log, newest first' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Sign-in failed');
  const answered = page.waitForResponse(/security-log\?.*user\.created/);
  await page.getByLabel('Event').selectOption('Companies and people: all');
  await answered;
  await expect(page).toHaveURL('/admin/security-log?event=people');
  await page.reload();
  await expect(page.getByLabel('Event')).toHaveValue('people');
  await expect(rows.nth(1)).toContainText(long);
  await expectGoodLooks(page);
});

test('a session that ends elsewhere leads to the sign-in page at once', async ({ page }) => {
  await startSession(page, 'operator');
  await openPanel(page);
  await page.request.post('/api/v2/auth/logout');
  await expect(page).toHaveURL('/login');
});

for (const width of [WIDE, NARROW]) {
  test(`nothing shifts while the screen fills at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await startSession(page, 'operator');
    const layoutShift = await recordLayoutShift(page);
    await delayAnswers(page);
    await page.goto(PATH);
    await expect(history(page).nth(1)).toContainText('Completed');
    expect(await layoutShift()).toBeLessThan(MOST_SHIFT);
  });
}
