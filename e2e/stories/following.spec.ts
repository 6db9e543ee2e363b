import { openAs } from '../support/accounts.ts';
import { listedCards, numberOf } from '../support/cards.ts';
import { expect, test } from '../support/test.ts';

/** What is left of a sheet between its margins. */
const PAPER = { width: 740, height: 980 };

test('prints what one follows in a few lines each, without what only a screen can use', async ({
  page,
  harborview,
}) => {
  await openAs(page, await harborview.add('Pia'), '/top-rfps');
  await expect(listedCards(page)).toHaveCount(10);
  for (const star of (await page.getByRole('button', { name: /^Follow(ing)?:/ }).all()).slice(0, 4)) {
    await expect(star).toBeEnabled();
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('link', { name: /^Following/ }).click();
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows).toHaveCount(4);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize(PAPER);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeHidden();
  for (const row of await rows.all()) {
    await expect(row).toContainText(/\w{3} \d{1,2}, \d{4}/, { useInnerText: true });
    expect((await row.boundingBox())?.height).toBeLessThan(PAPER.height / 10);
  }
});

test('a star puts an opportunity among what one follows, and its dates into a calendar program', async ({
  page,
  request,
  harborview,
}) => {
  await openAs(page, await harborview.add('Fay'), '/top-rfps');
  await expect(listedCards(page)).toHaveCount(10);
  const card = listedCards(page).first();
  const number = await numberOf(card);
  const star = card.getByRole('button', { name: /^Follow(ing)?:/ });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await expect(star).toBeEnabled();
  await page.keyboard.press('j');
  await page.keyboard.press('f');
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('link', { name: /^Following/ }).click();
  const row = page.getByRole('article').filter({ hasText: number });
  await expect(row).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('button', { name: 'Calendar', exact: true }).click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByLabel('Calendar address').inputValue();
  const calendar = await request.get(new URL(address).pathname);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain(number);
  await page.getByRole('button', { name: 'Done' }).click();

  await row.getByRole('button', { name: /^Follow(ing)?:/ }).click();
  await expect(page.getByText('You are not following anything yet')).toBeVisible();
});
