import { awardeePath, SCREENS, type ScoringState } from '@bidlight/contract';
import type { Page } from '@playwright/test';
import { answerAwards } from './awards.ts';
import { all, answer, changeReply, runningJob } from './faked.ts';
import { button, type Picture, press, said } from './picture.ts';
import { answerAccountLink, openFirst } from './screens.ts';

const TOP_LIST = '**/api/top5-rfps/top-rfps?*';
export const TODAY = '**/api/top5-rfps/today-rfps-list?*';
export const SESSION = '**/api/v2/auth/me';

/** The list when nothing is on it. */
const noneOf = (decided: number, early = 0) => ({
  success: true,
  topRFPs: [],
  count: 0,
  progress: { decidedToday: decided, toDecide: 0, waiting: 0, decided, early },
});
/** What is said below it, where nothing is left to decide. */
const nothingLeft = {
  newToday: 212,
  worthReading: 3,
  notEligible: 5,
  areCodesUnused: false,
  isProfileThin: false,
};

/** Some of all opportunities have no score yet. */
function scoredSoFar(state: ScoringState['state'], scored: number, total = 58_469) {
  const scoring = { state, percent: state === 'collecting' ? 43 : null, scored, total };
  return changeReply('**/api/scraping/stats', ({ stats, ...reply }) => ({
    ...reply,
    stats: { ...(stats as object), unscored_opportunities: total - scored, scoring },
  }));
}

/** What the screens of members show when something is wrong, under way, empty or long. */
export const MEMBER_STATES: readonly Omit<Picture, 'account'>[] = [
  { name: 'home-failed', path: SCREENS.home, prepare: answer(TODAY, {}, 500) },
  { name: 'home-job', path: SCREENS.home, prepare: runningJob('scoring'), open: said('Scored 400 of 400.') },
  {
    name: 'top-rfps-nothing',
    path: SCREENS.topRfps,
    prepare: all(
      runningJob('scoring'),
      answer(TOP_LIST, { success: true, topRFPs: [], count: 0 }),
      changeReply('**/api/scraping/recent?*', (reply) => ({ ...reply, unscored_count: 3 })),
      scoredSoFar('scoring', 58_069),
    ),
    open: said('Background processing continues'),
  },
  { name: 'top-rfps-first-scoring', path: SCREENS.topRfps, prepare: scoredSoFar('scoring', 12_400) },
  { name: 'top-rfps-interrupted', path: SCREENS.topRfps, prepare: scoredSoFar('interrupted', 12_400) },
  {
    name: 'top-rfps-collecting',
    path: SCREENS.topRfps,
    prepare: all(scoredSoFar('collecting', 0), answer(TOP_LIST, noneOf(0))),
  },
  {
    name: 'top-rfps-no-notices',
    path: SCREENS.topRfps,
    prepare: all(scoredSoFar('waiting', 0, 0), answer(TOP_LIST, noneOf(0))),
  },
  {
    name: 'top-rfps-nothing-decided',
    path: `${SCREENS.topRfps}?view=decided`,
    prepare: answer(TOP_LIST, noneOf(0)),
  },
  {
    name: 'top-rfps-nothing-early',
    path: `${SCREENS.topRfps}?view=early`,
    prepare: answer(TOP_LIST, noneOf(0)),
  },
  {
    name: 'top-rfps-nothing-fits',
    path: SCREENS.topRfps,
    prepare: answer(TOP_LIST, { ...noneOf(0, 4), nothingLeft }),
  },
  {
    name: 'top-rfps-all-decided',
    path: SCREENS.topRfps,
    prepare: answer(TOP_LIST, { ...noneOf(12), nothingLeft: { ...nothingLeft, notEligible: 0 } }),
  },
  {
    name: 'top-rfps-help-it-learn',
    path: SCREENS.topRfps,
    prepare: changeReply(TOP_LIST, (reply) => ({
      ...reply,
      topRFPs: (reply.topRFPs as unknown[]).slice(0, 1),
    })),
  },
  { name: 'check-off', path: `${SCREENS.topRfps}?view=check` },
  { name: 'check', path: `${SCREENS.topRfps}?view=check`, prepare: switchCheckOn },
  { name: 'vote-reasons-orange', path: SCREENS.topRfps, open: giveReasons(420) },
  { name: 'vote-reasons-red', path: SCREENS.topRfps, open: giveReasons(460) },
  { name: 'search-clearance', path: `${SCREENS.searchRfps}?clearance=top+secret` },
  { name: 'search-misspelt', path: `${SCREENS.searchRfps}?query=netwrok` },
  {
    name: 'search-keyboard',
    path: `${SCREENS.searchRfps}?query=network`,
    open: (page) => page.keyboard.press('j'),
  },
  { name: 'opportunity-quote', path: `${SCREENS.searchRfps}?clearance=top+secret`, open: readQuote },
  {
    name: 'opportunity-wrong-reason',
    path: SCREENS.topRfps,
    // Answered here: a picture marks nothing.
    prepare: answer('**/api/rfps/*/wrong-reasons', { success: true }),
    open: async (page) => {
      await openFirst(page);
      await button(page, /^This reason is wrong/).click();
    },
  },
  { name: 'opportunity-amended', path: SCREENS.topRfps, open: openAmended },
  { name: 'opportunity-unknown', path: `${SCREENS.topRfps}/999999999` },
  {
    name: 'market-narrowed',
    path: `${SCREENS.market}?naics=541512&year=2025&set_aside=SBA&awardee=7`,
    prepare: answerAwards,
  },
  { name: 'market-nothing', path: `${SCREENS.market}?naics=541512&q=qqqqzzz` },
  { name: 'market-failed', path: SCREENS.market, prepare: answer('**/api/market?*', {}, 500) },
  { name: 'awardee', path: awardeePath(7), prepare: answerAwards },
  { name: 'awardee-unknown', path: awardeePath(999_999_999) },
  {
    name: 'join-signed-in',
    path: `${SCREENS.join}#token`,
    prepare: answerAccountLink('join'),
  },
];

/** The cards are those of the top list. */
async function switchCheckOn(page: Page): Promise<void> {
  await changeReply(SESSION, (reply) => ({ ...reply, wantsChecks: true }))(page);
  await page.route('**/api/top5-rfps/checks', async (route) => {
    const { topRFPs } = await (await page.request.get('/api/top5-rfps/top-rfps?limit=5')).json();
    await route.fulfill({
      json: { success: true, checks: topRFPs, week: '2026-11-16', drawnFrom: 1_240, reason: null },
    });
  });
}

function giveReasons(length: number) {
  return async (page: Page) => {
    await press('Not a Match')(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Too late' }).click();
    await dialog.getByLabel('Comment (optional)').fill('x'.repeat(length));
  };
}

async function readQuote(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Clearance' }) });
  await row.getByRole('link').first().click();
  await page.locator('mark:focus').waitFor();
}

async function openAmended(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/api/rfps/search?query=amendment&limit=100')).json();
  for (const { id } of data.rfps) {
    const { opportunity } = await (await page.request.get(`/api/rfps/${id}`)).json();
    if (!opportunity.versions[0]?.text?.passages.length) continue;
    await page.goto(`${SCREENS.topRfps}/${id}`);
    await page.getByRole('region', { name: 'Versions' }).getByRole('insertion').first().waitFor();
    return;
  }
  throw new Error('No opportunity has an amended text.');
}
