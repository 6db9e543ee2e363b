import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

test('design 3.37 an award that comes again stands among one’s dates with one click, until it is taken out', async ({
  page,
  harborview,
}) => {
  await openAs(page, await harborview.add('Rae'), '/top-rfps');
  await page.getByRole('link', { name: 'Recompetes' }).click();
  await expect(page.getByRole('heading', { name: 'Recompetes' })).toBeVisible();
  const button = page.getByRole('button', { name: /^Remind me: / }).first();
  const name = ((await button.getAttribute('aria-label')) ?? '').replace('Remind me: ', '');
  await button.click();
  const isOn = { name: `Reminder on: ${name}` };
  await expect(page.getByRole('button', isOn)).toBeVisible();

  await page.goto('/top-rfps/following');
  const list = page.getByRole('region', { name: 'Expected to come again' });
  await expect(list.getByText(name)).toBeVisible();
  await expect(list.getByText(/^Ends /)).toBeVisible();
  await list.getByRole('button', isOn).click();
  await expect(list).toBeHidden();
});
