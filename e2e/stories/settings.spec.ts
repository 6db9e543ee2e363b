import type { Page } from '@playwright/test';
import { openAs, startSession } from '../support/accounts.ts';
import { delayAnswers, recordLayoutShift } from '../support/loading.ts';
import { expectGoodLooks, NARROW, WIDE } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/admin/settings';
const MOST_SHIFT = 0.02;
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
  await expect(page.getByText('Saved. It is in force on every server.')).toBeVisible();

  const schedules = section(page, 'Schedules');
  await schedules.getByLabel('Backup', { exact: true }).selectOption('Weekdays at');
  await schedules.getByLabel('Backup: time').fill('04:15');
  await schedules.getByRole('button', { name: 'Save' }).click();
  await expect(schedules.getByText(/Next: .*4:15 AM ET/)).toBeVisible();

  await page.reload();
  await expect(section(page, 'Language model').getByLabel('Tokens a day')).toHaveValue('150000');
  await expect(section(page, 'Schedules').getByLabel('Backup', { exact: true })).toHaveValue('weekdays');
});

test('a mail server, its password and what a test brought look right, and the password is never shown', async ({
  page,
}) => {
  let isSet = false;
  const sent: unknown[] = [];
  await page.route('**/api/settings', async (route) => {
    const isSave = route.request().method() === 'PUT';
    if (isSave) {
      sent.push(route.request().postDataJSON());
      isSet = true;
    }
    const fetched = isSave ? await page.request.get('/api/settings') : await route.fetch();
    const reply = await fetched.json();
    const stored = { value: null, isSet, setAt: isSet ? '2026-11-16T12:00:00.000Z' : null, lockedBy: null };
    Object.assign(reply.settings.smtpPassword, stored);
    Object.assign(reply.settings.smtpHost, { isSet, value: isSet ? 'mail.example' : null });
    reply.settings.timeZone.lockedBy = 'APP_TIMEZONE';
    await route.fulfill({ json: reply });
  });
  await page.route('**/api/settings/test-mail', (route) =>
    route.fulfill({
      json: { success: true, isOk: false, message: `The password is wrong: ${'a'.repeat(250)}` },
    }),
  );
  await openAs(page, 'operator', PATH);
  const mail = section(page, 'Mail server');
  await mail.getByLabel('Server', { exact: true }).fill('mail.example');
  await mail.getByLabel('Password', { exact: true }).fill('a secret');
  await mail.getByRole('button', { name: 'Save' }).click();
  await expect(mail.getByText('Set on Nov 16, 2026. It is not shown.')).toBeVisible();
  expect(sent).toEqual([{ smtpHost: 'mail.example', smtpPassword: 'a secret' }]);
  await mail.getByRole('button', { name: 'Send me a test mail' }).click();
  await expect(mail.getByText(/^The password is wrong/)).toBeVisible();
  await expect(page.getByText('Locked: set by the variable APP_TIMEZONE.')).toBeVisible();
  await expectGoodLooks(page);
});

for (const width of [WIDE, NARROW]) {
  test(`nothing shifts while the settings fill at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await startSession(page, 'operator');
    const layoutShift = await recordLayoutShift(page);
    await delayAnswers(page);
    await page.goto(PATH);
    await expect(section(page, 'Mail groups').getByRole('button', { name: 'Add address' })).toHaveCount(2);
    expect(await layoutShift()).toBeLessThan(MOST_SHIFT);
  });
}
