import { SCREENS } from '@bidlight/contract';
import type { Page } from '@playwright/test';
import { answer } from './faked.ts';
import { button, type Picture, press, said } from './picture.ts';

const SEARCH = `${SCREENS.searchRfps}?query=network&min_score=30`;
const VIEW = `${SCREENS.topRfps}?view=search`;
const SHARED = /^Zero trust and cybersecurity/;

/** The button with what it has unfolded over the page. */
const MENU = 'main div:has(> button[aria-expanded=true])';
/** A picture looks at nothing: what is new stays new for the next one. */
const keepNew = answer('**/api/saved-searches/*/looked', { success: true });

const mailed = (mail: object) =>
  answer('**/api/account/mail', {
    success: true,
    mail: {
      frequency: 'weekdays',
      weekday: 1,
      hour: 7,
      timeZone: 'America/New_York',
      topics: ['searches'],
      address: 'member@harborview.example',
      nextAt: '2026-11-19T12:00:00.000Z',
      problem: null,
      ...mail,
    },
    sent: [],
  });

/** Saved searches where members and where admins meet them, and the dialogs about them. */
export const SAVED_SEARCH_PICTURES: readonly Picture[] = [
  ...[
    { name: 'save-search', path: SEARCH, prepare: mailed({}), open: saveSearch },
    {
      name: 'save-search-unmailed',
      path: SEARCH,
      prepare: mailed({ frequency: 'off', nextAt: null }),
      open: saveSearch,
    },
    { name: 'saved-searches', path: SEARCH, open: unfold, within: MENU },
    { name: 'saved-search', path: SEARCH, prepare: keepNew, open: openShared },
    {
      name: 'saved-search-options',
      path: SEARCH,
      prepare: keepNew,
      open: inTurn(openShared, press(/^Options of/)),
      within: MENU,
    },
    ...['Rename', 'Feed address', 'Delete'].map((option) => ({
      name: `saved-search-${option.split(' ')[0]?.toLowerCase()}`,
      path: SEARCH,
      prepare: keepNew,
      open: inTurn(openShared, press(/^Options of/), press(option)),
    })),
    {
      name: 'feed-shown',
      path: SCREENS.topRfps,
      // Answered here: a picture makes no address.
      prepare: answer('**/api/account/feeds', {
        success: true,
        feeds: [],
        url: `https://bids.example/api/feeds/${'x'.repeat(43)}.atom`,
      }),
      open: inTurn(press('Feed of Top RFPs'), press('Make an address'), said('It is shown only now.')),
    },
  ].map((picture) => ({ ...picture, account: 'member' as const })),
  ...[
    { name: 'top-rfps-searches', path: VIEW },
    { name: 'top-rfps-saved-search', path: VIEW, prepare: keepNew, open: openLinked },
    { name: 'top-rfps-search-gone', path: `${VIEW}&saved=gone` },
    {
      name: 'top-rfps-no-searches',
      path: VIEW,
      prepare: answer('**/api/saved-searches', { success: true, savedSearches: [] }),
    },
  ].map((picture) => ({ ...picture, account: 'admin' as const })),
];

type Open = (page: Page) => Promise<void>;

function inTurn(...steps: Open[]): Open {
  return async (page) => {
    for (const step of steps) await step(page);
  };
}

async function saveSearch(page: Page): Promise<void> {
  await button(page, 'Save this search').click();
  await page.getByRole('dialog').getByText(/mail/i).waitFor();
}

async function unfold(page: Page): Promise<void> {
  await button(page, /^Saved searches/).click();
  await page.getByRole('link', { name: SHARED }).waitFor();
}

async function openShared(page: Page): Promise<void> {
  await unfold(page);
  await openLinked(page);
}

async function openLinked(page: Page): Promise<void> {
  await page.getByRole('link', { name: SHARED }).click();
  await page.getByRole('article').getByText('New', { exact: true }).first().waitFor();
}
