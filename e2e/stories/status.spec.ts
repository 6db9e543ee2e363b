import { openAs, startSession } from '../support/accounts.ts';
import { delayAnswers, recordLayoutShift } from '../support/loading.ts';
import { expectGoodLooks, NARROW, WIDE } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/admin/status';
const MOST_SHIFT = 0.02;

test('an operator sees from the control panel what runs, how old things are and what needs attention', async ({
  page,
}) => {
  await openAs(page, 'operator', '/admin/control-pannel');
  await page.getByRole('link', { name: 'System status' }).click();
  await expect(page).toHaveURL(PATH);
  const processes = page.getByRole('table', { name: 'Processes' }).getByRole('row');
  await expect(processes).toHaveCount(2);
  await expect(processes.nth(1)).toContainText('Browsers and jobs');
  const lastDone = page.getByRole('region', { name: 'Last done' });
  await expect(lastDone).toContainText(/Scoring.*ET.*ago/);
  await expect(page.getByRole('region', { name: 'Storage' })).toContainText(/Database\d+ MB/);
  await expect(page.getByRole('region', { name: 'Work and versions' })).toContainText(
    'failures are only logged',
  );
  await page.getByRole('link', { name: 'Admin Control Panel' }).click();
  await expect(page).toHaveURL('/admin/control-pannel');
});

test('calm or not, it looks right', async ({ page }) => {
  let attention: { text: string; since: string | null }[] = [];
  await page.route('**/api/status', async (route) => {
    const reply = await (await route.fetch()).json();
    await route.fulfill({ json: { ...reply, attention } });
  });
  await openAs(page, 'operator', PATH);
  await expect(page.getByText('Nothing needs attention.')).toBeVisible();
  await expectGoodLooks(page);
  attention = [
    { text: `Collecting fails: ${'a'.repeat(300)}`, since: '2026-11-14T12:00:00.000Z' },
    { text: 'Only 900 MB of 10 GB are free where the data folder is.', since: null },
  ];
  await page.reload();
  await expect(page.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')).toHaveCount(2);
  await expectGoodLooks(page);
});

for (const width of [WIDE, NARROW]) {
  test(`nothing shifts while the screen fills at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await startSession(page, 'operator');
    const layoutShift = await recordLayoutShift(page);
    await delayAnswers(page);
    await page.goto(PATH);
    await expect(page.getByRole('table', { name: 'Processes' })).toContainText('Browsers and jobs');
    expect(await layoutShift()).toBeLessThan(MOST_SHIFT);
  });
}
