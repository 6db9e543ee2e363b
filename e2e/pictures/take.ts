import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { startSession } from '../support/accounts.ts';
import { type Device, nameOf, type Picture, type Theme } from './picture.ts';
import { leave, settled, show } from './show.ts';

/** A screen is shown beyond its first view, but not without an end. */
const HIGHEST = 2400;

interface Where {
  browser: Browser;
  baseURL: string;
  folder: string;
}

export interface Taken {
  picture: Picture;
  device: Device;
  theme: Theme;
  file: string;
}

/** One picture after another on one device in one theme; `isWhole` goes on below the first view where nothing lies over it. */
export async function takeAll(
  { browser, baseURL, folder }: Where,
  look: { device: Device; theme: Theme; isWhole: boolean },
  pictures: readonly Picture[],
): Promise<Taken[]> {
  const { device, theme, isWhole } = look;
  const sessions = new Map<string, BrowserContext>();
  const { name: _, ...options } = device;
  const sessionOf = async (picture: Picture) => {
    const known = sessions.get(nameOf(picture));
    if (known) return known;
    const context = await browser.newContext({
      baseURL,
      ...options,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    sessions.set(nameOf(picture), context);
    if (picture.account) await startSession(context, picture.account);
    return context;
  };
  const taken: Taken[] = [];
  for (const picture of pictures) {
    if (picture.only && picture.only !== device.name) continue;
    const page = await (await sessionOf(picture)).newPage();
    const file = isWhole ? `${picture.name}-${device.name}-${theme}.png` : `${picture.name}-${theme}.png`;
    try {
      await show(page, picture);
      if (isWhole) await showWhole(page);
      await page.screenshot({ path: join(folder, file), caret: 'hide' });
      taken.push({ picture, device, theme, file });
    } catch (error) {
      // The others are worth having all the same.
      console.error(`${file} was not taken: ${error}`);
      process.exitCode = 1;
    }
    await leave(page);
  }
  for (const context of sessions.values()) await context.close();
  return taken;
}

/** By a screen as high as the page: a picture of more than the screen would be one without touch. */
async function showWhole(page: Page): Promise<void> {
  if (await page.locator('dialog[open], [data-selection-bar]').count()) return;
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.setViewportSize({ width, height: Math.min(height, HIGHEST) });
  await page.evaluate('scrollTo(0, 0)');
  await settled(page);
}
