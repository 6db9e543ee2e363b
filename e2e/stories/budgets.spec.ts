import type { Page } from '@playwright/test';
import { startSession } from '../support/accounts.ts';
import { delayAnswers, recordLayoutShift, recordLoading } from '../support/loading.ts';
import { NARROW, WIDE } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

const KB = 1000;
const MOST_JAVASCRIPT = 170 * KB;
const MOST_CSS = 15 * KB;
const MOST_SHIFT = 0.02;

const heading = (text: string) => (page: Page) => page.getByRole('heading', { level: 1, name: text });
/** With what is there once they are loaded. Only the first two are anybody's first screen. */
const SCREENS = [
  { path: '/login', isFirst: true, content: heading('Welcome Back') },
  { path: '/', isFirst: true, content: heading('Government Contract Intelligence Platform') },
  { path: '/admin', isFirst: false, content: (page: Page) => page.getByText('Showing 14 of 14') },
];

for (const { path, isFirst, content } of SCREENS) {
  for (const width of [WIDE, NARROW]) {
    test(`${path} at ${width} px loads little, nothing from elsewhere, and does not shift`, async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      if (path !== '/login') await startSession(page, 'operator');
      const loading = recordLoading(page);
      const layoutShift = await recordLayoutShift(page);
      await delayAnswers(page);
      await page.goto(path);
      await expect(content(page)).toBeVisible();

      expect.soft(await layoutShift(), 'layout shift').toBeLessThan(MOST_SHIFT);
      expect(loading.origins()).toEqual([baseURL]);
      const javascript = await loading.bytesOf('javascript');
      const css = await loading.bytesOf('css');
      // A sum of nothing would be within any budget.
      expect(javascript).toBeGreaterThan(50 * KB);
      expect(css).toBeGreaterThan(2 * KB);
      if (!isFirst) return;
      expect(javascript).toBeLessThanOrEqual(MOST_JAVASCRIPT);
      expect(css).toBeLessThanOrEqual(MOST_CSS);
    });
  }
}
