import { SCREENS } from '@bidlight/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { numberOf } from '../support/cards.ts';
import { openListening } from '../support/jobs.ts';
import { dismissToasts } from '../support/toasts.ts';
import { FILM_SIZE, type Film, startFilm } from './film.ts';
import { settled } from './show.ts';

const VOTES = 10;
/** What the votes of the film turn down: the demo's people have liked it so far. */
const UNWANTED = /grounds|mowing|landscap/i;
const LEARNT_WITHIN = { timeout: 120_000 };

/** Somebody votes, the score learns, the list is in another order: everything as it happens in the demo. */
export async function filmVoteToOrder(browser: Browser, baseURL: string): Promise<Film['frames']> {
  const page = await browser.newPage({ baseURL, reducedMotion: 'reduce', ...FILM_SIZE });
  await openAs(page, 'operator', SCREENS.topRfps);
  await settled(page);
  const film = startFilm(page);
  await film.take('The best open opportunities, scored for this company', 1_400);
  await voteOnSome(page, film);
  await learn(page, film);
  await page.goto(SCREENS.changes);
  await settled(page);
  await film.take('Every move, and below it the votes that did it', 1_600);
  await page.goto(SCREENS.topRfps);
  await settled(page);
  await film.take('The list in its new order', 2_200);
  await page.close();
  return film.frames;
}

/** Whatever is unwanted and in sight is turned down, and what is left at the top is wanted. */
async function voteOnSome(page: Page, film: Film): Promise<void> {
  const cards = page.getByRole('article');
  for (let count = 1; count <= VOTES; count += 1) {
    const unwanted = cards.filter({ has: page.getByRole('heading', { name: UNWANTED }) });
    const isUnwanted = (await unwanted.count()) > 0;
    const card = isUnwanted ? unwanted.first() : cards.first();
    const number = await numberOf(card);
    const vote = card.getByRole('button', { name: isUnwanted ? 'Not a Match' : 'Relevant Match' });
    await vote.scrollIntoViewIfNeeded();
    if (count === 1) await film.take('No more grounds work: a vote is two clicks', 900, vote);
    await vote.click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm' });
    if (count === 1) await film.take('No more grounds work: a vote is two clicks', 900, confirm);
    await confirm.click();
    await expect(cards.filter({ hasText: number })).toHaveCount(0);
    await dismissToasts(page);
    await settled(page);
    await page.evaluate('scrollTo(0, 0)');
    if (count > 1 && count % 3 === 1) await film.take(`${count} of ${VOTES} votes`, 500);
  }
}

async function learn(page: Page, film: Film): Promise<void> {
  await openListening(page, `${SCREENS.setup}?step=teach`);
  await settled(page);
  const button = page.getByRole('button', { name: 'Learn now' });
  await film.take('Learn now, or let it learn by itself', 900, button);
  await button.click();
  await page.getByRole('progressbar').waitFor();
  await film.take('It learns, and checks itself on votes it has not seen', 700);
  const outcome = page.getByRole('region', { name: 'Before and after' });
  await expect(outcome).toContainText(`${VOTES} votes moved`, LEARNT_WITHIN);
  await dismissToasts(page);
  await film.take('What the votes moved', 1_800);
}
