import type { BrowserContext, Page } from '@playwright/test';
import { all, answer, changeReply } from '../pictures/faked.ts';
import { DEVICES, nameOf, type Picture } from '../pictures/picture.ts';
import { SCREEN_PICTURES } from '../pictures/screens.ts';
import { leave, show } from '../pictures/show.ts';
import { startSession } from '../support/accounts.ts';
import { delayAnswers, recordLayoutShift, recordLoading } from '../support/loading.ts';
import { expect, test } from '../support/test.ts';

const KB = 1000;
const MOST_JAVASCRIPT = 190 * KB;
const MOST_CSS = 15 * KB;
const MOST_SHIFT = 0.02;

/** A server that says the dates of mails later than the list. */
const UNDATED: Picture = {
  name: 'top-rfps-undated',
  account: 'member',
  path: '/top-rfps',
  prepare: all(
    changeReply('**/top-rfps?*', ({ topRFPs, ...reply }) => ({
      ...reply,
      topRFPs: (topRFPs as { emailedOn?: string }[]).map(({ emailedOn: _, ...rfp }) => rfp),
    })),
    answer('**/email-history*', { success: true, emailHistory: [{ sendDate: '2026-11-14T15:00:00.000Z' }] }),
  ),
};

/**
 * They turn into something else: a vote that is being sent into one that is recorded, an address into that of a guide, an outbox
 * into one sentence, below which the footer comes into view.
 */
const TURNING = ['email-vote', 'help', 'outbox'];
const STAYING = SCREEN_PICTURES.filter(({ name }) => !TURNING.includes(name));

for (const { name: device, ...options } of DEVICES) {
  test.describe(`on a ${device} screen`, () => {
    test.use(options);
    const screens = Object.groupBy([...STAYING, UNDATED], nameOf);
    for (const [person, pictures = []] of Object.entries(screens)) {
      test(`no screen of ${person} shifts while it fills, or loads anything from elsewhere`, async ({
        context,
        baseURL,
      }) => {
        const [account] = pictures.map((picture) => picture.account);
        if (account) await startSession(context, account);
        for (const picture of pictures) {
          const { shift, origins } = await test.step(picture.name, () => load(context, picture));
          expect.soft(shift, picture.name).toBeLessThan(MOST_SHIFT);
          expect.soft(origins, picture.name).toEqual([baseURL]);
        }
      });
    }
  });
}

/** Fills slowly, and is then looked through to the last picture. */
async function load(context: BrowserContext, picture: Picture) {
  const page = await context.newPage();
  const loading = recordLoading(page);
  const layoutShift = await recordLayoutShift(page);
  const prepare = all(picture.prepare ?? (async () => {}), delayAnswers);
  await show(page, { ...picture, prepare });
  for (const image of await page.getByRole('main').getByRole('img').all()) await expectLoaded(page, image);
  const loaded = { shift: await layoutShift(), origins: loading.origins() };
  await leave(page);
  return loaded;
}

async function expectLoaded(page: Page, image: ReturnType<Page['getByRole']>): Promise<void> {
  // A drawing of the page itself, not a file.
  if ((await image.evaluate((element) => element.tagName)) !== 'IMG') return;
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('complete', true);
  await expect(image, page.url()).not.toHaveJSProperty('naturalWidth', 0);
}

for (const { path, account } of SCREEN_PICTURES.filter(({ name }) => ['login', 'home'].includes(name))) {
  test(`a first visit to ${path} loads at most ${MOST_JAVASCRIPT / KB} kB of scripts and ${MOST_CSS / KB} kB of styles`, async ({
    page,
  }) => {
    if (account) await startSession(page, account);
    const loading = recordLoading(page);
    await show(page, { name: path, path });
    const javascript = await loading.bytesOf('javascript');
    const css = await loading.bytesOf('css');
    // A sum of nothing would be within any budget.
    expect(javascript).toBeGreaterThan(50 * KB);
    expect(css).toBeGreaterThan(2 * KB);
    expect(javascript).toBeLessThanOrEqual(MOST_JAVASCRIPT);
    expect(css).toBeLessThanOrEqual(MOST_CSS);
  });
}
