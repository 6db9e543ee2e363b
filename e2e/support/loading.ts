import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** Everything a page asks for from now on. */
export function recordLoading(page: Page) {
  const responses = new Map<string, Response>();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('response', (response) => responses.set(response.url(), response));
  return {
    /** The gzip size of all files of a type, whatever compression they came with. */
    async bytesOf(type: 'javascript' | 'css'): Promise<number> {
      let sum = 0;
      for (const response of responses.values()) {
        if (!response.headers()['content-type']?.includes(type)) continue;
        sum += gzipSync(await response.body(), { level: 9 }).length;
      }
      return sum;
    },
    origins: () => [...new Set(addresses.map((address) => new URL(address).origin))],
  };
}

/** As on a slow line: what a screen asks for arrives only when its frame stands. */
export async function delayAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const isSession = route.request().url().endsWith('/auth/me');
    if (!isSession) await page.getByRole('heading', { level: 1 }).waitFor();
    await route.fallback();
  });
}

/** As on a slow line, but for as long as the story wants: scripts of a name do not arrive before they are let go. */
export async function holdScripts(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** An expression for the page. One in which nothing changes may be given no frame for minutes, so a pause does as well. */
export const NEXT_FRAME =
  'Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 250))])';

/** From before the page's first line, to be read when it has settled; shifts right after a key or a click are the visitor's own. */
export async function recordLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`{
    globalThis.layoutShift = 0;
    const add = (list) => {
      for (const shift of list.getEntries()) if (!shift.hadRecentInput) globalThis.layoutShift += shift.value;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  }`);
  return async () => {
    // Shifts are reported with the frame after them.
    await page.evaluate(`${NEXT_FRAME}.then(() => ${NEXT_FRAME})`);
    return (await page.evaluate('globalThis.layoutShift')) as number;
  };
}
