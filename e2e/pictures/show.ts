import { expect, type Page, type Request } from '@playwright/test';
import { NEXT_FRAME } from '../support/loading.ts';
import type { Picture } from './picture.ts';

/** What holds the place of what is loading. */
const PLACEHOLDERS = '.animate-pulse, .animate-spin, [class*=appear], [aria-label=Loading], [aria-busy=true]';

/** The calls of each page that are not answered yet. */
const openCalls = new WeakMap<Page, Set<Request>>();

export async function show(page: Page, { path, prepare, open, isUnderWay }: Picture): Promise<void> {
  const wait = isUnderWay ? async () => {} : settled;
  await prepare?.(page);
  watchCalls(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await wait(page);
  if (open) {
    await open(page);
    await wait(page);
  }
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

function watchCalls(page: Page): void {
  const calls = new Set<Request>();
  openCalls.set(page, calls);
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => calls.delete(request));
}

/** Nothing is on its way any more, and nothing that holds the place of what was; an answer may lead to another call. */
export async function settled(page: Page): Promise<void> {
  await expect(async () => {
    for (const _ of ['answered', 'and drawn']) {
      expect(openCalls.get(page)?.size ?? 0).toBe(0);
      expect(await page.locator(PLACEHOLDERS).count()).toBe(0);
      await page.evaluate(NEXT_FRAME);
    }
  }).toPass({ intervals: [20, 50, 100] });
}

/** A call may still be on its way to an answer of ours, which would then be given to a page that is gone. */
export async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
}
