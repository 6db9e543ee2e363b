import { openAs } from '../support/accounts.ts';
import { listedCards } from '../support/cards.ts';
import { expect, test } from '../support/test.ts';

/** A letter page without its margins, in CSS pixels. */
const PAPER = { width: 740, height: 980 };
const SCREEN = { width: 1280, height: 800 };

test('the lists are printed without what only a screen can use', async ({ page, harborview }) => {
  const toPaper = () => page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const toScreen = async () => {
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    await page.setViewportSize(SCREEN);
  };

  // The table of the day, without the dark band above it.
  await openAs(page, await harborview.add('Pia'), '/');
  const today = page.getByRole('region', { name: "Today's RFPs Collection" }).getByRole('row');
  await expect(today).toHaveCount(11);
  await toPaper();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Quick Actions' })).toBeHidden();
  await expect(today.nth(1)).toBeVisible();

  // The votes, without filters and buttons.
  await toScreen();
  await page.getByRole('link', { name: 'Voting Reports', exact: true }).click();
  const votes = page.getByRole('table', { name: 'Feedback by RFP' });
  await expect(votes).toBeVisible();
  await toPaper();
  await expect(page.getByLabel('Start date')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Per Vote' })).toBeHidden();
  await expect(votes).toBeVisible();

  // The cards: what the screen cuts is whole on paper; the points are there of cards that are open.
  await toScreen();
  await page.getByRole('link', { name: 'Top 5 RFPs', exact: true }).click();
  await expect(listedCards(page)).toHaveCount(10);
  for (const star of (await page.getByRole('button', { name: /^Follow(ing)?:/ }).all()).slice(0, 4)) {
    await expect(star).toBeEnabled();
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  }
  await toPaper();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Relevant Match' }).first()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'More' }).first()).toBeHidden();
  await expect(listedCards(page).first()).toBeVisible();
  const reasons = listedCards(page).getByRole('list', { name: '' }).getByRole('listitem');
  for (const reason of await reasons.all()) expect((await reason.boundingBox())?.width).toBeGreaterThan(100);
  await expect(page.getByText('Starting point')).toBeHidden();
  await page.setViewportSize(PAPER);
  for (const card of await listedCards(page).all())
    expect((await card.boundingBox())?.height).toBeLessThan(PAPER.height / 2);
  const paper = await page.evaluate('getComputedStyle(document.body).backgroundColor');
  expect(paper).toBe('rgb(255, 255, 255)');

  // The followed opportunities, in a few lines each.
  await toScreen();
  await page.getByRole('link', { name: /^Following/ }).click();
  const followed = page.getByRole('main').getByRole('article');
  await expect(followed).toHaveCount(4);
  await toPaper();
  await page.setViewportSize(PAPER);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeHidden();
  for (const row of await followed.all()) {
    await expect(row).toContainText(/\w{3} \d{1,2}, \d{4}/, { useInnerText: true });
    expect((await row.boundingBox())?.height).toBeLessThan(PAPER.height / 10);
  }
});
