import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/admin/settings';
// One story saves what is not valid.
test.use({ expectedFailures: [400] });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// The other stories' server mails to files and collects the sample: what they count on is answered here.
test('an operator sets the budget and a schedule, which stay, and is told what is wrong by its field', async ({
  page,
}) => {
  await openAs(page, 'operator', '/admin/control-pannel');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(PATH);

  const model = section(page, 'Language model');
  const tokens = model.getByLabel('Tokens a day');
  await tokens.fill('many');
  await model.getByRole('button', { name: 'Save' }).click();
  await expect(model.getByText('The daily budget must be a number of tokens.')).toBeVisible();
  await expect(tokens).toBeFocused();
  await tokens.fill('150000');
  await model.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. The change is in effect on every server.')).toBeVisible();

  const schedules = section(page, 'Schedules');
  await schedules.getByLabel('Backup', { exact: true }).selectOption('Weekdays at');
  await schedules.getByLabel('Backup: time').fill('04:15');
  await schedules.getByRole('button', { name: 'Save' }).click();
  await expect(schedules.getByText(/Next: .*4:15 AM ET/)).toBeVisible();

  await page.reload();
  await expect(section(page, 'Language model').getByLabel('Tokens a day')).toHaveValue('150000');
  await expect(section(page, 'Schedules').getByLabel('Backup', { exact: true })).toHaveValue('weekdays');
});
