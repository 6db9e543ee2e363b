/**
 * Takes pictures of the product, started for them: the few of the README into docs/screenshots, and every screen, dialog and
 * menu, wide and on a phone, light and dark, into test-results/pictures with an index.html to look through. With names
 * as arguments only those of the second kind.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCREENS } from '@bidlight/contract';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM } from './chromium.ts';
import { DIALOG_PICTURES } from './pictures/dialogs.ts';
import { indexPage } from './pictures/index-page.ts';
import { DEVICES, type Picture, THEMES } from './pictures/picture.ts';
import { startProduct } from './pictures/product.ts';
import { SCREEN_PICTURES } from './pictures/screens.ts';
import { type Taken, takeAll } from './pictures/take.ts';
import { openAs } from './support/accounts.ts';

const README_FOLDER = join(import.meta.dirname, '../docs/screenshots');
const FOLDER = join(import.meta.dirname, '../test-results/pictures');

const README: readonly { device: Picture['only']; theme: 'light' | 'dark'; picture: Picture }[] = [
  { device: 'wide', theme: 'light', picture: { name: 'top-rfps', account: 'member', path: SCREENS.topRfps } },
  { device: 'wide', theme: 'dark', picture: { name: 'top-rfps', account: 'member', path: SCREENS.topRfps } },
  {
    device: 'phone',
    theme: 'light',
    picture: { name: 'top-rfps-phone', account: 'member', path: SCREENS.topRfps },
  },
  { device: 'wide', theme: 'light', picture: { name: 'home', account: 'member', path: SCREENS.home } },
  {
    device: 'wide',
    theme: 'light',
    picture: { name: 'reports', account: 'admin', path: SCREENS.feedbackReports },
  },
  {
    device: 'wide',
    theme: 'dark',
    picture: { name: 'control-panel', account: 'operator', path: SCREENS.controlPanel },
  },
];

async function takeForReadme(browser: Browser, baseURL: string): Promise<void> {
  await mkdir(README_FOLDER, { recursive: true });
  for (const { device: name, theme, picture } of README) {
    const device = DEVICES.find((each) => each.name === name);
    if (device)
      await takeAll({ browser, baseURL, folder: README_FOLDER }, { device, theme, isWhole: false }, [
        picture,
      ]);
  }
}

async function takeEverything(
  browser: Browser,
  baseURL: string,
  pictures: readonly Picture[],
): Promise<Taken[]> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const taken: Taken[] = [];
  for (const theme of THEMES)
    for (const device of DEVICES)
      taken.push(
        ...(await takeAll({ browser, baseURL, folder: FOLDER }, { device, theme, isWhole: true }, pictures)),
      );
  await writeFile(join(FOLDER, 'index.html'), indexPage(taken));
  return taken;
}

/** So that the outbox and the last reports have something to show. */
async function sendReport(browser: Browser, baseURL: string): Promise<void> {
  const page = await browser.newPage({ baseURL });
  await openAs(page, 'operator', SCREENS.controlPanel);
  await page.getByRole('button', { name: 'Send to user group' }).click();
  await page.getByText('Email report sent successfully').waitFor();
  await page.close();
}

const names = process.argv.slice(2);
const all = [...SCREEN_PICTURES, ...DIALOG_PICTURES];
const { address, stop } = await startProduct();
const browser = await chromium.launch(CHROMIUM);
try {
  if (names.length === 0) await takeForReadme(browser, address);
  await sendReport(browser, address);
  const chosen = names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
  const taken = await takeEverything(browser, address, chosen);
  console.log(`${taken.length} pictures in test-results/pictures, to look through in its index.html`);
} finally {
  await browser.close();
  await stop();
}
