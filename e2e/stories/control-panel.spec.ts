import type { Page, WebSocketRoute } from '@playwright/test';
import { startSession } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const PATH = '/admin/control-pannel';
const STARTED = 'Manual scraping process started.';
const COMPLETED = 'Scraping job completed successfully!';

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
  test('§2, §4, §8 an operator starts it and watches it finish, in two tabs', async ({ page, secondTab }) => {
    await startSession(page, 'operator');
    const tabs = [page, secondTab];
    for (const tab of tabs) await openPanel(tab);
    const runsBefore = await ownRuns(page).count();

    const bothSawIt = Promise.all(tabs.map(seenRunning));
    // A click waits for frames, which a tab in the background may never draw.
    await page.bringToFront();
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

test('a session that ends elsewhere leads to the sign-in page at once', async ({ page }) => {
  await startSession(page, 'operator');
  await openPanel(page);
  await page.request.post('/api/v2/auth/logout');
  await expect(page).toHaveURL('/login');
});
