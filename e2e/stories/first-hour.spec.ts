import {
  CLEANING,
  getNotices,
  invite,
  learnNow,
  saveProfile,
  setUp,
  startFirstHour,
  takeSuggestions,
  voteOnTen,
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
  await getNotices(page);

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
