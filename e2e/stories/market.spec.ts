import type { Page } from '@playwright/test';
import { startSession } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const awards = (page: Page) => page.getByRole('region', { name: 'Awards', exact: true });

/** Of the list, whose order other stories change, the first with a code under which something was awarded. */
async function findWithAwards(page: Page): Promise<{ id: number; naicsCode: string }> {
  const read = async (path: string) => (await page.request.get(path)).json();
  for (const rfp of (await read('/api/top5-rfps/top-rfps')).topRFPs) {
    const { market } = await read(`/api/market?naics=${rfp.naicsCode}`);
    if (market?.topAwardees.length > 0) return rfp;
  }
  throw new Error('Nothing was awarded under the codes of the list.');
}

test('design 3.37 from the code of an opportunity to its market, to a firm, to one of its awards, and back', async ({
  page,
}) => {
  await startSession(page, 'member');
  const { id, naicsCode } = await findWithAwards(page);
  await page.goto(`/top-rfps/${id}`);
  await page.getByRole('link', { name: 'Awards under this code' }).click();
  const market = `/top-rfps/market?naics=${naicsCode}`;
  await expect(page).toHaveURL(market);
  await expect(page.getByLabel('NAICS codes, or how they begin')).toHaveValue(naicsCode);

  const year = page.getByRole('region', { name: 'Awards by year' });
  await year.getByText('Show as table').click();
  const counted = year.getByRole('link', { name: /^\d+ awards?, \d{4}$/i }).last();
  const [, count, named] =
    /^(\d+) awards?, (\d{4})$/i.exec((await counted.getAttribute('aria-label')) ?? '') ?? [];
  await counted.click();
  await expect(page).toHaveURL(`${market}&year=${named}#awards`);
  await expect(awards(page)).toBeFocused();
  await expect(awards(page).getByRole('button', { name: `Remove Year ${named}` })).toBeVisible();
  await expect(awards(page).getByText(new RegExp(`^${count} awards?$`))).toBeVisible();

  const firm = page.getByRole('region', { name: 'Who wins most often' }).getByRole('link').first();
  const name = (await firm.textContent()) ?? '';
  await firm.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const awardee = new URL(page.url()).pathname;
  await expect(page.getByText(/awards? that states? a NAICS code/)).toBeVisible();
  const row = page.getByRole('table', { name: 'Newest awards' }).getByRole('row').nth(1);
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/top-rfps\/\d+$/);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  for (const address of [awardee, `${market}&year=${named}#awards`]) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
});
