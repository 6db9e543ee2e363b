import {
  CLEANING,
  invite,
  learnNow,
  saveProfile,
  setUp,
  startFirstHour,
  takeSuggestions,
  voteOnTen,
  waitForNotices,
  waitForTen,
  writeStatement,
} from '../support/first-hour.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts } from '../support/toasts.ts';

let installation: Awaited<ReturnType<typeof startFirstHour>>;

test.beforeAll(async () => {
  installation = await startFirstHour();
});

test.afterAll(() => installation.stop());

test('from an empty folder through the guide to a ranking of one’s own', async ({ page }) => {
  await setUp(page, installation.product);
  await expect(page.getByRole('heading', { name: "Get today's federal notices" })).toBeVisible();
  expect(installation.requests, 'nothing is contacted before the click').toEqual([]);
  const letGo = installation.hold();
  await page.getByRole('button', { name: 'Get today’s federal notices' }).click();
  const progress = page.getByRole('progressbar', { name: 'Getting notices progress' });
  await expect(progress).toBeVisible();
  // A file that is dropped meanwhile is refused, but neither takes the progress away nor stays refused for ever.
  const extract = { name: 'extract.csv', mimeType: 'text/csv', buffer: Buffer.from('NoticeId,Title\n') };
  await page.getByLabel('Extract file').setInputFiles(extract);
  await expect(page.getByText('One file at a time.')).toBeVisible();
  await expect(progress).toBeVisible();
  letGo();
  await waitForNotices(page);
  await expect(page.getByText(/^Collected .*:/)).toBeVisible();
  await expect(page.getByText('One file at a time.')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('link', { name: 'Next: Describe your company' }).click();
  await writeStatement(page);
  await expect(page.getByRole('region', { name: 'Suggestions' })).not.toContainText('8(a) program');
  await takeSuggestions(page);
  await saveProfile(page);

  await page.getByRole('link', { name: 'Next: Teach it with ten votes' }).click();
  await waitForTen(page);
  await voteOnTen(page);
  await learnNow(page);

  await dismissToasts(page);
  await page.getByRole('link', { name: 'Next: Invite your team' }).click();
  await invite(page, 'bo@brightway.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Your company has 2 people.')).toBeVisible();

  await page.getByRole('link', { name: 'Done: go to your top RFPs' }).click();
  await expect(page.getByRole('article').first()).toContainText(CLEANING, { timeout: 240_000 });
});
