/**
 * Takes pictures of the product, started for them: every screen, dialog and menu of the demo and every step of a first hour,
 * wide and on a phone, light and dark, into test-results/pictures with an index.html to look through, those of the README
 * into docs/screenshots, and those of the guides, which are parts of screens, into docs/guides/pictures. With names as arguments
 * only those; `readme` and `guides` stand for theirs.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SCREENS } from '@bidlight/contract';
import { type Browser, chromium } from '@playwright/test';
import { buildProduct } from '../scripts/lib/build.mjs';
import { CHROMIUM } from './chromium.ts';
import { FIRST_HOUR_PICTURES, walkThroughFirstHour } from './pictures/first-hour.ts';
import { takeForGuides } from './pictures/guides.ts';
import { indexPage } from './pictures/index-page.ts';
import { DEVICES, type Picture, THEMES } from './pictures/picture.ts';
import { takeForReadme } from './pictures/readme.ts';
import { DEMO_PICTURES } from './pictures/states.ts';
import { type Taken, takeAll } from './pictures/take.ts';
import { startDemo } from './product/demo.ts';
import { openAs } from './support/accounts.ts';

const FOLDER = join(import.meta.dirname, '../test-results/pictures');
const README = 'readme';

const names = process.argv.slice(2);
const isForReadme = names.length === 0 || names.includes(README);
const isChosen = ({ name }: Picture) => names.length === 0 || names.includes(name);
const taken: Taken[] = [];

async function take(browser: Browser, baseURL: string, pictures: readonly Picture[]): Promise<void> {
  const chosen = pictures.filter(isChosen);
  for (const theme of THEMES)
    for (const device of DEVICES) {
      const look = { device, theme, isWhole: true };
      taken.push(...(await takeAll({ browser, baseURL, folder: FOLDER }, look, chosen)));
    }
  if (isForReadme) await takeForReadme(browser, baseURL, pictures);
}

/** So that the outbox and the last reports have something to show. */
async function sendReport(browser: Browser, baseURL: string): Promise<void> {
  const page = await browser.newPage({ baseURL });
  await openAs(page, 'operator', SCREENS.controlPanel);
  await page.getByRole('button', { name: 'Send to user group' }).click();
  await page.getByText('Email report sent successfully').waitFor();
  await page.close();
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
await buildProduct();
const { url, stop } = await startDemo();
// An interrupted run leaves no folder behind.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(1)));
const browser = await chromium.launch(CHROMIUM);
try {
  await sendReport(browser, url);
  if (names.length === 0 || names.includes('guides')) await takeForGuides(browser, url);
  await take(browser, url, DEMO_PICTURES);
  if (isForReadme || FIRST_HOUR_PICTURES.some(isChosen))
    await walkThroughFirstHour(browser, (baseURL, pictures) => take(browser, baseURL, pictures));
  await writeFile(join(FOLDER, 'index.html'), indexPage(taken));
  console.log(`${taken.length} pictures in test-results/pictures, to look through in its index.html`);
} finally {
  await browser.close();
  await stop();
}
