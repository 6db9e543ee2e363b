import { randomUUID } from 'node:crypto';
import { SCREENS } from '@bidlight/contract';
import type { Browser, Page } from '@playwright/test';
import type { Product } from '../product/product.ts';
import {
  FIRST_OPERATOR,
  getNotices,
  invite,
  learnNow,
  saveProfile,
  setUp,
  startFirstHour,
  takeSuggestions,
  voteOnTen,
  waitForTen,
  writeStatement,
} from '../support/first-hour.ts';
import { type Picture, press } from './picture.ts';

/** What is done once, and what can be seen after it. */
interface Stage {
  step?: (page: Page, product: Product) => Promise<void>;
  pictures: readonly Picture[];
}

const STAGES: readonly Stage[] = [
  {
    pictures: [
      { name: 'set-up', path: SCREENS.login },
      { name: 'set-up-refused', path: SCREENS.login, open: press('Set up') },
    ],
  },
  {
    step: setUp,
    pictures: [
      { name: 'login-real', path: SCREENS.login },
      ...(['notices', 'company', 'teach', 'people'] as const).map((step) => guide(`${step}-first`, step)),
      ...(['home', 'topRfps', 'users', 'controlPanel', 'status', 'learning', 'changes'] as const).map(
        (screen) => asOperator({ name: `empty-${screen}`, path: SCREENS[screen] }),
      ),
    ],
  },
  {
    step: getNotices,
    pictures: [
      guide('notices-done', 'notices'),
      guide('company-suggestions', 'company', writeStatement),
      guide('company-thin', 'company', async (page) => {
        await page.getByLabel('Capability statement').fill('We clean offices.');
        await page.getByLabel('Target NAICS').fill('561720');
        await page.getByLabel('Target NAICS').press('Enter');
        await page.getByRole('checkbox', { name: 'Cleaning windows' }).check();
      }),
      guide('company', 'company', async (page) => {
        await writeStatement(page);
        await takeSuggestions(page);
      }),
      asOperator({ name: 'no-profile-top-rfps', path: SCREENS.topRfps }),
    ],
  },
  {
    step: async (page) => {
      await openStep(page, 'company');
      await writeStatement(page);
      await takeSuggestions(page);
      await saveProfile(page);
      await openStep(page, 'teach');
      await waitForTen(page);
    },
    pictures: [guide('teach', 'teach'), guide('teach-vote', 'teach', press(/Not a Match/))],
  },
  {
    // At once: ten votes are enough for the server to learn by itself.
    step: async (page) => {
      await voteOnTen(page);
      await learnNow(page);
    },
    pictures: [
      guide('teach-learnt', 'teach'),
      asOperator({ name: 'first-top-rfps', path: SCREENS.topRfps }),
      guide('people', 'people'),
      guide('invite', 'people', press('Invite somebody')),
      guide('invite-link', 'people', (page) => invite(page, `${randomUUID()}@brightway.example`)),
    ],
  },
];

export const FIRST_HOUR_PICTURES = STAGES.flatMap(({ pictures }) => pictures);

/** From an empty installation to one that has learnt; `take` is called after each step with what can be seen then. */
export async function walkThroughFirstHour(
  browser: Browser,
  take: (baseURL: string, pictures: readonly Picture[]) => Promise<void>,
): Promise<void> {
  const { product, stop } = await startFirstHour();
  // Whoever breaks off the pictures leaves no product behind.
  process.once('exit', () => product.process.kill());
  try {
    const page = await browser.newPage({ baseURL: product.url });
    for (const { step, pictures } of STAGES) {
      await step?.(page, product);
      await take(product.url, pictures);
    }
  } finally {
    await stop();
  }
}

function asOperator(picture: Picture): Picture {
  return { ...picture, account: FIRST_OPERATOR };
}

function guide(name: string, step: string, open?: Picture['open']): Picture {
  return asOperator({ name: `guide-${name}`, path: stepPath(step), open });
}

async function openStep(page: Page, step: string): Promise<void> {
  await page.goto(stepPath(step));
}

function stepPath(step: string): string {
  return `${SCREENS.setup}?step=${step}`;
}
