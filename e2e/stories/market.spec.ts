import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const awards = (page: Page) => page.getByRole('region', { name: 'Awards', exact: true });

test('design 3.37 from the code of an opportunity to its market, to a firm, to one of its awards, and back', async ({
  page,
}) => {
  await openAs(page, 'member', '/top-rfps');
  const { topRFPs } = await (await page.request.get('/api/top5-rfps/top-rfps')).json();
  const { id, naicsCode } = topRFPs[0];
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
  await expect(page.getByText(/awards that state a NAICS code/)).toBeVisible();
  const row = page.getByRole('table', { name: 'Newest awards' }).getByRole('row').nth(1);
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/top-rfps\/\d+$/);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  for (const address of [awardee, `${market}&year=${named}#awards`]) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
});
