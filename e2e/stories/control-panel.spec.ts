import type { Page, WebSocketRoute } from '@playwright/test';
import { startSession } from '../support/accounts.ts';
import { openListening } from '../support/jobs.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts, toasts } from '../support/toasts.ts';

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
  await openListening(page, PATH);
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

/** A connection that can be lost without either side knowing of it. */
async function controlLine(page: Page) {
  let isSilent = false;
  let line: WebSocketRoute | undefined;
  await page.routeWebSocket(/socket\.io/, (route) => {
    line = route;
    route.connectToServer().onMessage((message) => {
      if (!isSilent) route.send(message);
    });
  });
  return {
    silence: () => {
      isSilent = true;
    },
    loseAndRestore: async () => {
      isSilent = false;
      await line?.close();
    },
  };
}

test('§2, §4, §8 an operator starts collecting and watches it finish in two tabs, also over a lost connection, until the session ends elsewhere', async ({
  page,
  secondTab,
}) => {
  const line = await controlLine(page);
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

  // An end that falls into a lost connection is noticed after the reconnect, and said once.
  await dismissToasts(page);
  line.silence();
  await startButton(page).click();
  await expect(toasts(page)).toContainText(STARTED);
  await expect(ownRuns(secondTab).filter({ hasText: 'Completed' })).toHaveCount(runsBefore + 2);
  await line.loseAndRestore();
  await expect(toasts(page)).toContainText(COMPLETED);
  await expect(startButton(page)).toBeEnabled();
  await expect(toasts(page).getByText(COMPLETED)).toHaveCount(1);

  await page.request.post('/api/v2/auth/logout');
  for (const tab of tabs) await expect(tab).toHaveURL('/login');
});
