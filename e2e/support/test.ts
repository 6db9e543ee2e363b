import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { type Demo, startDemo } from '../product/demo.ts';
import { type HarborviewAdmin, harborviewAdmin } from './people.ts';
import { TOASTS_STAY } from './toasts.ts';

export { expect };

/** Chromium writes every failed call to the console, so a story says which failures it brings about. */
type Failure = number | 'no answer';

/** Against hanging, on a busy machine. */
const START_LIMIT_MS = 240_000;

interface Stories {
  expectedFailures: Failure[];
  /** A second browser with cookies of its own. */
  otherPage: Page;
  /** A second tab of the same browser. */
  secondTab: Page;
  harborview: HarborviewAdmin;
}

/** Every story fails when a page writes an error to the console or throws. */
export const test = base.extend<Stories, { demo: Demo }>({
  // Only one story uses it at a time, so that nothing changes in the middle of one that it did not change itself.
  demo: [
    async ({ playwright: _ }, use) => {
      const demo = await startDemo();
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  baseURL: async ({ demo }, use) => {
    await use(demo.url);
  },
  expectedFailures: [[], { option: true }],
  page: async ({ page, expectedFailures }, use) => {
    await watched(page, expectedFailures, use);
  },
  otherPage: async ({ browser, expectedFailures }, use) => {
    const context = await browser.newContext();
    await watched(await context.newPage(), expectedFailures, use);
    await context.close();
  },
  secondTab: async ({ context, expectedFailures }, use) => {
    await watched(await context.newPage(), expectedFailures, use);
  },
  harborview: async ({ playwright, baseURL }, use) => {
    const contexts: APIRequestContext[] = [];
    const openContext = async () => {
      const context = await playwright.request.newContext(baseURL ? { baseURL } : {});
      contexts.push(context);
      return context;
    };
    await use(await harborviewAdmin(openContext));
    for (const context of contexts) await context.dispose();
  },
});

async function watched(
  page: Page,
  expectedFailures: Failure[],
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const problems: string[] = [];
  // A page without a session asks who is signed in and is told 401; a socket that is opened while its session ends is refused.
  const expected = [...[401, ...expectedFailures].map(asConsoleLine), /^WebSocket .* response code: 403$/];
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !expected.some((line) => line.test(text))) problems.push(text);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.addInitScript(TOASTS_STAY);
  await use(page);
  expect(problems, 'console errors').toEqual([]);
}

function asConsoleLine(failure: Failure): RegExp {
  const reason = failure === 'no answer' ? 'net::ERR_' : `.* status of ${failure} `;
  return new RegExp(`^Failed to load resource: ${reason}`);
}
