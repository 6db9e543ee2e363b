import { join } from 'node:path';
import { opportunityPath, SCREENS } from '@bidlight/contract';
import type { Browser, Locator, Page } from '@playwright/test';
import { startSession } from '../support/accounts.ts';
import { previewMail } from './dialogs.ts';
import { type Picture, press, THEMES, type Theme } from './picture.ts';
import { openSheet } from './screens.ts';
import { show } from './show.ts';

const FOLDER = join(import.meta.dirname, '../../docs/guides/pictures');
/** Narrow, so that the text of a picture can still be read in the column of a guide. */
const SCREEN_WIDTH = 820;
/** Of what is around a part. */
const MARGIN = 12;

interface GuidePicture extends Picture {
  /** What the guide speaks of there. */
  part(page: Page): Locator;
  /** From its upper edge, where the part is higher. */
  height?: number;
  /** Of the screen, where less would not show what the guide says. */
  width?: number;
}

const main = (page: Page) => page.getByRole('main');
const region = (name: string) => (page: Page) => page.getByRole('region', { name });
/** The card around something. */
const cardOf = (inner: Locator) => inner.locator('xpath=ancestor::div[contains(@class, "shadow-card")][1]');

const PICTURES: readonly GuidePicture[] = [
  { name: 'member-home', account: 'member', path: SCREENS.home, part: main, height: 460 },
  {
    name: 'member-card',
    account: 'member',
    path: SCREENS.topRfps,
    part: (page) => page.getByRole('article').first(),
  },
  {
    name: 'member-points',
    account: 'member',
    path: SCREENS.topRfps,
    open: press('More'),
    part: (page) => page.getByRole('heading', { name: 'Why this score' }).locator('..'),
  },
  {
    name: 'member-earlier-awards',
    account: 'member',
    path: SCREENS.topRfps,
    open: openWithIncumbent,
    part: region('Earlier awards'),
  },
  { name: 'member-market', account: 'member', path: SCREENS.market, part: main, height: 712, width: 1040 },
  {
    name: 'member-awardee',
    account: 'member',
    path: SCREENS.market,
    open: openFirstWinner,
    part: main,
    height: 740,
    width: 1040,
  },
  {
    name: 'member-pursuits',
    account: 'member',
    path: SCREENS.pursuits,
    part: main,
    height: 430,
    width: 1040,
  },
  {
    name: 'member-pursuit',
    account: 'member',
    path: SCREENS.pursuits,
    open: openSheet,
    part: main,
    height: 735,
    width: 1040,
  },
  {
    name: 'member-vote',
    account: 'member',
    path: SCREENS.topRfps,
    open: press('Not a Match'),
    part: (page) => page.getByRole('dialog'),
  },
  {
    name: 'member-mail',
    account: 'operator',
    path: SCREENS.controlPanel,
    open: showMailAlone,
    part: (page) => page.locator('.card').first(),
    width: 680,
  },
  {
    name: 'admin-users',
    account: 'admin',
    path: SCREENS.users,
    part: (page) => cardOf(page.getByRole('table', { name: 'Users of the company' })),
    height: 400,
    width: 1040,
  },
  { name: 'admin-profile', account: 'admin', path: SCREENS.companyProfile, part: region('What you do') },
  {
    name: 'admin-learning',
    account: 'admin',
    path: SCREENS.learning,
    part: (page) => cardOf(page.getByRole('heading', { name: 'What your team likes' })).locator('..'),
    height: 350,
  },
  {
    name: 'admin-why-not',
    account: 'admin',
    path: SCREENS.feedbackReports,
    part: (page) => cardOf(page.getByRole('heading', { name: 'Why not' })),
    height: 340,
  },
  {
    name: 'admin-outcomes',
    account: 'admin',
    path: SCREENS.feedbackReports,
    part: (page) => cardOf(page.getByRole('heading', { name: 'Outcomes' })),
    height: 620,
    width: 1040,
  },
  {
    name: 'operator-setup',
    account: 'operator',
    path: `${SCREENS.setup}?step=notices`,
    part: main,
    height: 490,
  },
  {
    name: 'operator-panel',
    account: 'operator',
    path: SCREENS.controlPanel,
    part: main,
    height: 480,
    width: 1040,
  },
  { name: 'operator-settings', account: 'operator', path: SCREENS.settings, part: region('Mail server') },
  { name: 'operator-status', account: 'operator', path: SCREENS.status, part: main, height: 390 },
];

/** The pictures of docs/guides, each in both themes. */
export async function takeForGuides(browser: Browser, baseURL: string): Promise<void> {
  for (const theme of THEMES)
    for (const picture of PICTURES) {
      const width = picture.width ?? SCREEN_WIDTH;
      const context = await browser.newContext({
        baseURL,
        colorScheme: theme,
        reducedMotion: 'reduce',
        viewport: { width, height: 1600 },
      });
      const page = await context.newPage();
      if (picture.account) await startSession(page, picture.account);
      await take(page, picture, theme);
      await context.close();
    }
}

async function take(page: Page, picture: GuidePicture, theme: Theme): Promise<void> {
  await show(page, picture);
  const part = picture.part(page);
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error(`Nothing is there to be seen of ${picture.name}.`);
  const { width = 0 } = page.viewportSize() ?? {};
  const [left, top] = [Math.max(0, box.x - MARGIN), Math.max(0, box.y - MARGIN)];
  const clip = {
    x: left,
    y: top,
    width: Math.min(width, box.x + box.width + MARGIN) - left,
    height: Math.min(picture.height ?? Number.POSITIVE_INFINITY, box.y + box.height + MARGIN - top),
  };
  await page.screenshot({ path: join(FOLDER, `${picture.name}-${theme}.png`), clip, caret: 'hide' });
}

/** The best opportunity of the sample that somebody is likely to hold now. */
async function openWithIncumbent(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/api/rfps/search?has_earlier_awards=yes')).json();
  for (const { id } of data.rfps) {
    const { opportunity } = await (await page.request.get(`/api/rfps/${id}`)).json();
    if (!opportunity.earlierAward?.startsWith('Likely incumbent')) continue;
    await page.goto(opportunityPath(id));
    return page.getByRole('region', { name: 'Earlier awards' }).waitFor();
  }
  throw new Error('Nobody is likely to hold any of the work.');
}

async function openFirstWinner(page: Page): Promise<void> {
  const winners = page.getByRole('table', { name: 'Firms by number of awards' });
  await winners.getByRole('rowheader').first().getByRole('link').click();
  await page.getByRole('region', { name: 'Newest awards' }).waitFor();
}

/** As a mail program shows it. Its own address allows no scripts, also not those that wait for the picture. */
async function showMailAlone(page: Page): Promise<void> {
  await previewMail(page);
  const mail = await page.getByRole('dialog').locator('iframe').getAttribute('src');
  const html = await (await page.request.get(mail ?? '')).text();
  await page.goto('about:blank');
  await page.setContent(html);
}
