import type { Page } from '@playwright/test';
import { startSession } from '../support/accounts.ts';
import { activeVersion, currentProfile, saveElsewhere, topList } from '../support/company.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';

const PROFILE = '/admin/company';
const LEARNING = '/admin/company/learning';
const SAVED = 'Profile saved. Opportunities are being scored again.';
const SCORED_WITHIN = { timeout: 240_000 };

const capability = (page: Page) => page.getByLabel('Capability statement');
const naics = (page: Page) => page.getByRole('combobox', { name: 'Target NAICS' });
const suggestions = (page: Page, wanted: { name?: RegExp; selected?: boolean } = {}) =>
  page.getByRole('listbox', { name: 'NAICS codes' }).getByRole('option', wanted);
const chips = (page: Page, label: string) => page.getByRole('list', { name: label }).getByRole('listitem');
const preview = (page: Page) => page.getByRole('dialog', { name: "How today's top ten would change" });
const version = (page: Page, number: number) =>
  page.getByRole('article', { name: `Version ${number}`, exact: true });

const openFigures = (page: Page) => page.getByText('Figures, versions and roll-back').click();

test('an admin edits the profile, sees the preview, saves, gets another top list, and rolls back to the old one', async ({
  page,
}) => {
  await startSession(page, 'admin');
  const original = await currentProfile(page);
  const listBefore = await topList(page);
  const versionBefore = await activeVersion(page);
  expect(listBefore.length).toBeGreaterThan(0);

  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Company' }).click();
  await expect(page).toHaveURL(PROFILE);
  await expect(page).toHaveTitle('Company profile · Bidlight');
  await expect(page.getByText(`Version ${original.version}, saved`)).toBeVisible();
  await capability(page).fill(
    'Facilities maintenance: HVAC and boiler repair, custodial services, grounds maintenance, snow removal.',
  );
  for (const label of ['Target NAICS', 'Words to look for', 'Words to avoid']) {
    const list = chips(page, label);
    while (await list.count()) await list.first().getByRole('button').click();
  }
  await naics(page).pressSequentially('janitorial');
  await expect(suggestions(page, { name: /^561720 Janitorial Services/ })).toBeVisible();
  await suggestions(page, { name: /^561720/ }).click();
  await naics(page).fill('238');
  await naics(page).press('Enter');
  await expect(chips(page, 'Target NAICS')).toContainText(['561720 Janitorial Services', '238']);

  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(preview(page).getByRole('row').nth(1)).toBeVisible(SCORED_WITHIN);
  await expect(preview(page).getByRole('status')).toContainText(/new|fall|move/);
  expect(await topList(page), 'a preview saves nothing').toEqual(listBefore);
  await preview(page).getByRole('button', { name: 'Save profile' }).click();
  await expect(toasts(page)).toContainText(SAVED);
  await expect(page.getByText(`Version ${original.version + 1}, saved by`)).toBeVisible();
  await expect.poll(() => topList(page), SCORED_WITHIN).not.toEqual(listBefore);

  await page.getByRole('link', { name: 'Learning' }).click();
  await expect(page).toHaveURL(LEARNING);
  await openFigures(page);
  await version(page, versionBefore).getByRole('button', { name: 'Roll back to this version' }).click();
  const dialog = page.getByRole('dialog', { name: `Roll back to version ${versionBefore}` });
  await expect(dialog).toContainText('all scores return to exactly what they were');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(toasts(page)).toContainText(`Version ${versionBefore} is active again.`);
  await expect(version(page, versionBefore).getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toHaveCount(1);
  await expect.poll(() => topList(page), SCORED_WITHIN).toEqual(listBefore);
  await saveElsewhere(page, original);
});
