import type { Page } from '@playwright/test';
import { answerAwards } from '../pictures/awards.ts';
import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const awards = (page: Page) => page.getByRole('region', { name: 'Awards', exact: true });

/** The awards are answered here, so that the story does not depend on which the sample has; the opportunities are the demo's. */
test('from the code of an opportunity to its market, to a firm, to one of its awards, and back', async ({
  page,
}) => {
  await answerAwards(page);
  await openAs(page, 'internalMember', '/top-rfps');
  const { topRFPs } = await (await page.request.get('/api/top5-rfps/top-rfps')).json();
  const { id, naicsCode } = topRFPs.find((rfp: { naicsCode: string | null }) => rfp.naicsCode !== null);
  await page.goto(`/top-rfps/${id}`);
  await page.getByRole('link', { name: 'Awards under this code' }).click();
  await expect(page).toHaveURL(`/top-rfps/market?naics=${naicsCode}`);
  await expect(page.getByLabel('NAICS codes, or how they begin')).toHaveValue(naicsCode);

  const year = page.getByRole('region', { name: 'Awards by year' });
  await year.getByText('Show as table').click();
  await year.getByRole('link', { name: '88 Awards, 2025' }).click();
  await expect(page).toHaveURL(`/top-rfps/market?naics=${naicsCode}&year=2025#awards`);
  await expect(awards(page)).toBeFocused();
  await expect(awards(page).getByRole('button', { name: 'Remove Year 2025' })).toBeVisible();

  await page
    .getByRole('region', { name: 'Who wins most often' })
    .getByRole('link', { name: 'Bolt Networks LLC' })
    .click();
  await expect(page).toHaveURL('/top-rfps/awardees/8');
  await expect(page.getByText('33 of the 40 awards that state a NAICS code')).toBeVisible();
  const row = page.getByRole('table', { name: 'Newest awards' }).getByRole('row').nth(1);
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/top-rfps\/1$/);
  for (const address of ['/top-rfps/awardees/8', `/top-rfps/market?naics=${naicsCode}&year=2025#awards`]) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
});
