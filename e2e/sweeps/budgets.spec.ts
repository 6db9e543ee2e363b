import type { Locator, Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { listedCards } from '../support/cards.ts';
import { NARROW, WIDE } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const PATH = '/top-rfps';
/** With a line of colleagues' votes; the votes of three such cards are in view. */
const HIGHEST_CARD = 262;
const DESK = { width: WIDE, height: 800 };
const PHONE = { width: NARROW, height: 844 };
/** The part of the screen that a thumb reaches. */
const IN_REACH = PHONE.height / 2;
/** But for fractions of a pixel. */
const WHOLLY = { ratio: 0.95 };
const TWO_LINES = 40;
const MOST_ROW = 166;
const OFFICE = 'Naval Facilities Engineering Systems Command Mid-Atlantic';
const STRENGTH = `You look for “grounds maintenance”; it says “${'landscaping and grounds '.repeat(4)}maintenance”.`;
const RISK = `Like “${'Repair of roads '.repeat(6)}”, which your team turned down.`;
const VOTES = ['Relevant Match', 'Match But No Past History', 'Not a Match'];

async function expectVotesInView(card: Locator): Promise<void> {
  for (const name of VOTES) await expect(card.getByRole('button', { name })).toBeInViewport(WHOLLY);
}

/** Whether the messages lie over a vote button of these cards, other than beyond the edge of the screen. */
async function areButtonsCovered(page: Page, cards: Locator): Promise<boolean> {
  const message = await toasts(page).boundingBox();
  if (!message) return false;
  const height = page.viewportSize()?.height ?? 0;
  // All at one time: a card that is leaving would be waited for one by one.
  const boxes: readonly { x: number; y: number; width: number; height: number }[] = await cards
    .locator('[aria-keyshortcuts]:not([data-follow], [data-pursue])')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
  for (const box of boxes) {
    if (box.y + box.height > height) continue;
    const isApart =
      box.x >= message.x + message.width ||
      box.x + box.width <= message.x ||
      box.y >= message.y + message.height ||
      box.y + box.height <= message.y;
    if (!isApart) return true;
  }
  return false;
}

/** A title of 300 capitals, long reasons, and nothing else that a notice may leave out. */
function oddest(opportunity: object, at: number) {
  return {
    ...opportunity,
    title: `NUMBER ${at} ${'REPAIR ROADS AND RUNWAYS '.repeat(12)}`.slice(0, 300),
    department: 'Department of Defense',
    subTier: OFFICE,
    responseDate: null,
    place: null,
    naicsCode: null,
    pscCode: null,
    contacts: [],
    primaryRequirement: null,
    aiSummary: null,
    aiKeyStrengths: [STRENGTH, 'Another one.'],
    aiRiskFactors: [RISK, 'Another one.'],
    earlierAward:
      'Likely incumbent: Pacific Northwest Roads and Runways Joint Venture LLC and 2 more, $12,345,678, Mar 2024',
  };
}

/** Whether nothing of a text is cut off. */
function isWhole(text: {
  scrollWidth: number;
  clientWidth: number;
  scrollHeight: number;
  clientHeight: number;
}) {
  return text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight;
}

for (const account of ['member', 'internalMember'] as const) {
  test(`the list of ${account}: low cards, and the votes of the first ones without scrolling`, async ({
    page,
  }) => {
    await page.setViewportSize(DESK);
    await openAs(page, account, PATH);
    await expect(listedCards(page)).toHaveCount(10);
    await page.waitForLoadState('networkidle');
    for (const card of await listedCards(page).all()) {
      const box = await card.boundingBox();
      expect(
        box?.height,
        (await card.getByRole('heading', { level: 2 }).textContent()) ?? '',
      ).toBeLessThanOrEqual(HIGHEST_CARD);
    }
    for (const place of [0, 1, 2]) await expectVotesInView(listedCards(page).nth(place));
    await page.setViewportSize(PHONE);
    await expectVotesInView(listedCards(page).first());
    for (const width of [NARROW, 768, 1024, WIDE]) {
      await page.setViewportSize({ width, height: 844 });
      const sticksOut = (card: { scrollWidth: number; clientWidth: number }) =>
        card.scrollWidth > card.clientWidth;
      for (const card of await listedCards(page).all()) expect(await card.evaluate(sticksOut)).toBe(false);
    }
  });
}

test('the oddest notices: low cards with whole first reasons at a desk, and nothing cut of the buyer on a phone', async ({
  page,
}) => {
  await page.route('**/api/top5-rfps/top-rfps?*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, topRFPs: answer.topRFPs.map(oddest) } });
  });
  await page.setViewportSize(DESK);
  await openAs(page, 'member', PATH);
  await expect(listedCards(page)).toHaveCount(10);
  for (const card of await listedCards(page).all()) {
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(HIGHEST_CARD);
    for (const text of [STRENGTH, RISK]) {
      const sentence = card.getByText(text);
      expect(await sentence.evaluate(isWhole)).toBe(true);
      expect((await sentence.boundingBox())?.height).toBeLessThanOrEqual(TWO_LINES);
    }
  }
  for (const place of [0, 1, 2]) await expectVotesInView(listedCards(page).nth(place));
  await page.setViewportSize(PHONE);
  const card = listedCards(page).first();
  expect(await card.getByText(OFFICE).evaluate(isWhole)).toBe(true);
  for (const text of [STRENGTH, RISK]) expect(await card.getByText(text).evaluate(isWhole)).toBe(true);
  await expect(card.getByText('The notice states no place, codes, or contact.')).toBeVisible();
});

test('a cut text is whole for the keyboard: a further address is shown when it is reached', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await openAs(page, 'member', PATH);
  const card = listedCards(page)
    .filter({ hasText: /Contacts\S+@\S+\+\d/ })
    .first();
  const address = card.getByRole('link', { name: /@/ }).nth(1);
  const width = async () => (await address.locator('..').boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThan(2);
  await card.getByRole('link', { name: /@/ }).first().focus();
  await page.keyboard.press('Tab');
  await expect(address).toBeFocused();
  expect(await width()).toBeGreaterThan(50);
});

test('the first screen of an opportunity has what decides: the reasons and the facts, and the vote in reach', async ({
  page,
}) => {
  await openAs(page, 'internalMember', '/top-rfps');
  const { topRFPs } = await (await page.request.get('/api/top5-rfps/top-rfps')).json();
  const [{ id }] = topRFPs.filter((rfp: { statedFacts: string[] }) => rfp.statedFacts.length > 0);
  const vote = page.getByRole('button', { name: 'Match But No Past History' });
  await page.setViewportSize(DESK);
  await page.goto(`/top-rfps/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport(WHOLLY);
  await expect(page.getByText('out of 100').first()).toBeInViewport(WHOLLY);
  for (const name of ['Response', 'Set-aside'])
    await expect(page.getByRole('term').filter({ hasText: name })).toBeInViewport(WHOLLY);
  await expect(vote).toBeInViewport(WHOLLY);
  const strengths = page.locator('div:has(> h3:text-is("Key Strengths"))').getByRole('listitem');
  await expect(strengths.first()).toBeInViewport(WHOLLY);
  await expect(page.getByRole('heading', { name: 'Potential Risks' })).toBeInViewport(WHOLLY);
  const facts = page.getByRole('table', { name: 'Facts stated in the text' });
  await expect(facts.getByRole('row').first()).toBeInViewport(WHOLLY);

  await page.setViewportSize(PHONE);
  await expect(vote).toBeInViewport(WHOLLY);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(vote).toBeInViewport(WHOLLY);
  await vote.click();
  await expect(page.getByRole('dialog', { name: 'Match But No Past History' })).toBeVisible();
});

test('at a desk eight rows of Home are in view, below the brief', async ({ page }) => {
  await page.setViewportSize(DESK);
  await openAs(page, 'member', '/');
  const rows = page.getByRole('region', { name: "Today's RFPs Collection" }).getByRole('row');
  await expect(rows).toHaveCount(11);
  await expect(page.getByRole('list', { name: 'This morning' })).toBeInViewport();
  const eighth = await rows.nth(8).boundingBox();
  expect((eighth?.y ?? Number.NaN) + (eighth?.height ?? Number.NaN)).toBeLessThanOrEqual(DESK.height);
});

test('at a desk six results of the search are in view, also under active filters', async ({ page }) => {
  await page.setViewportSize(DESK);
  await openAs(page, 'member', '/search-rfps?query=services&min_score=1&notice_type=o');
  const sixth = page.getByRole('article').nth(5);
  await expect(sixth).toBeInViewport({ ratio: 1 });
  for (const name of ['Remove Notice type: Solicitation', 'Remove Min AI Score: 1']) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(page).toHaveURL('/search-rfps?query=services');
  await expect(sixth).toBeInViewport({ ratio: 1 });
});

test('the message about votes is beside the vote buttons', async ({ page, harborview }) => {
  await page.setViewportSize(DESK);
  await openAs(page, await harborview.add('Quinn'), PATH);
  await expect(listedCards(page)).toHaveCount(10);
  await page.keyboard.press('j');
  for (let voted = 1; voted <= 6; voted += 1) {
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${voted} decided today, `)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(toasts(page)).toContainText('and 5 before');
  for (const top of [0, 60, 120, 180, 240]) {
    await page.evaluate(`window.scrollTo(0, ${top})`);
    expect(await areButtonsCovered(page, listedCards(page))).toBe(false);
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });
  const top = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
  const bottom = async (element: Locator) => {
    const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return y + height;
  };

  test('the votes stay within reach of the thumb while a long card is read, and end with it', async ({
    page,
  }) => {
    await openAs(page, 'member', PATH);
    const card = listedCards(page).nth(1);
    await card.getByRole('button', { name: 'More' }).click();
    await expect(card.getByRole('heading', { name: 'Why this score' })).toBeAttached();
    const vote = card.getByRole('button', { name: 'Not a Match' });
    for (const heading of ['AI description', 'Key Strengths', 'Potential Risks']) {
      await card.getByRole('heading', { name: heading }).evaluate((element) => element.scrollIntoView());
      await expectVotesInView(card);
      expect(await top(vote)).toBeGreaterThan(IN_REACH);
    }
    // Before the card, when the title is not in sight yet, they are not either.
    await card
      .getByRole('heading', { level: 2 })
      .evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await expect(vote).not.toBeInViewport();
    await card.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    expect(await bottom(vote)).toBeLessThanOrEqual(await bottom(card));
  });

  test('the votes cover neither what the keyboard reaches nor the page: the focus stops above them', async ({
    page,
  }) => {
    await openAs(page, 'member', PATH);
    const card = listedCards(page).first();
    await card.getByRole('button', { name: 'More' }).click();
    const vote = card.getByRole('button', { name: 'Relevant Match' });
    for (const link of await card.getByRole('link').all()) {
      await page.evaluate('window.scrollTo(0, 0)');
      await link.focus();
      await expect(link).toBeInViewport(WHOLLY);
      expect(await bottom(link)).toBeLessThanOrEqual(await top(vote));
    }
    // A button of the bar is in sight already: nothing moves.
    const before = await page.evaluate('window.scrollY');
    await vote.focus();
    expect(await page.evaluate('window.scrollY')).toBe(before);
  });

  test('the message about votes is below the vote buttons', async ({ page, harborview }) => {
    await openAs(page, await harborview.add('Phil'), PATH);
    await expect(listedCards(page)).toHaveCount(10);
    for (let voted = 1; voted <= 2; voted += 1) {
      await listedCards(page).first().getByRole('button', { name: 'Relevant Match' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).tap();
      await expect(page.getByText(`${voted} decided today, `)).toBeVisible();
    }
    await expect(toasts(page)).toContainText('and 1 before');
    // Of a card whose first line has just come into view, the bar is still below.
    for (let top = 0; top < 400; top += 75) {
      await page.evaluate(`window.scrollTo(0, ${top})`);
      expect(await areButtonsCovered(page, listedCards(page).first()), `at ${top}`).toBe(false);
    }
  });

  test("shows two of today's rows whole below the brief, each low and with all of its facts", async ({
    page,
  }) => {
    await openAs(page, 'internalMember', '/');
    const rows = page.getByRole('table', { name: "Today's RFPs" }).getByRole('row');
    await expect(rows).toHaveCount(11);
    // Pursuits that wait for an answer come before the changes of the last learning run.
    await expect(page.getByRole('link', { name: /^\d+ pursuits? waits? for an answer$/ })).toBeVisible();
    for (const place of [1, 2]) await expect(rows.nth(place)).toBeInViewport({ ratio: 1 });
    for (const row of (await rows.all()).slice(1)) {
      expect((await row.boundingBox())?.height, (await row.textContent()) ?? '').toBeLessThanOrEqual(
        MOST_ROW,
      );
      for (const fact of [/NAICS \d/, /\d of 10/, /\d votes?/, /\d{4} · \w|N\/A/])
        await expect(row).toContainText(fact, { useInnerText: true });
      await expect(row.getByRole('link', { name: 'View on SAM.gov' })).toBeVisible();
    }
  });
});
