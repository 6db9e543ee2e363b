import type { Locator } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { listedCards } from '../support/cards.ts';
import { NARROW, WIDE } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

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
const OFFICE = 'Naval Facilities Engineering Systems Command Mid-Atlantic';
const STRENGTH = `You look for “grounds maintenance”; it says “${'landscaping and grounds '.repeat(4)}maintenance”.`;
const RISK = `Like “${'Repair of roads '.repeat(6)}”, which your team turned down.`;
const VOTES = ['Relevant Match', 'Match But No Past History', 'Not a Match'];

async function expectVotesInView(card: Locator): Promise<void> {
  for (const name of VOTES) await expect(card.getByRole('button', { name })).toBeInViewport(WHOLLY);
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

test.describe('the votes on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });
  const top = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
  const bottom = async (element: Locator) => {
    const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: 0 };
    return y + height;
  };

  test('stay within reach of the thumb while a long card is read, and end with it', async ({ page }) => {
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

  test('cover neither what the keyboard reaches nor the page: the focus stops above them', async ({
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
});
