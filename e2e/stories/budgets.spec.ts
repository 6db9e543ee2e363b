import type { Page } from '@playwright/test';
import { openAs, startSession } from '../support/accounts.ts';
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

test.describe('Home on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: NARROW, height: 844 } });
  const MOST_ROW = 166;

  test('does not shift while it fills, though what can be tapped is higher', async ({ page }) => {
    await startSession(page, 'member');
    const layoutShift = await recordLayoutShift(page);
    await delayAnswers(page);
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'This morning' }).getByRole('link').first()).toBeVisible();
    expect(await layoutShift()).toBeLessThan(MOST_SHIFT);
  });

  test("shows two of today's rows whole below the brief, each low and with all of its facts", async ({
    page,
  }) => {
    await openAs(page, 'member', '/');
    const rows = page.getByRole('table', { name: "Today's RFPs" }).getByRole('row');
    await expect(rows).toHaveCount(11);
    await expect(page.getByRole('link', { name: /^Your team's/ })).toBeVisible();
    for (const place of [1, 2]) await expect(rows.nth(place)).toBeInViewport({ ratio: 1 });
    for (const row of (await rows.all()).slice(1)) {
      expect((await row.boundingBox())?.height, (await row.textContent()) ?? '').toBeLessThanOrEqual(
        MOST_ROW,
      );
      for (const fact of [/NAICS \d/, /\d of 10/, /\d votes?/, /\d{4} · \w|N\/A/])
        await expect(row).toContainText(fact, { useInnerText: true });
      await expect(row.getByRole('link', { name: 'View on SAM.gov' })).toBeVisible();
    }
  });
});
