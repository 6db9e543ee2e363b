import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts, toasts } from '../support/toasts.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('design 3.23 from a search to /top-rfps/{id}, where a vote stays and a reason is marked as wrong, and on to one like it', async ({
  page,
  otherPage,
}) => {
  // One with reasons, which the lowest scores may not have.
  await openAs(page, 'member', '/search-rfps?query=services&sort=score');
  await page.getByRole('article').last().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/top-rfps\/\d+$/);
  await page.getByRole('button', { name: 'Match But No Past History', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(toasts(page)).toContainText('Feedback submitted successfully!');
  await dismissToasts(page);
  await expect(region(page, 'Team votes')).toContainText('Match But No Past History');
  const flag = region(page, 'For your company')
    .getByRole('button', { name: /^This reason is wrong: / })
    .first();
  await expect(flag).toHaveCSS('opacity', '0');
  await flag.hover();
  await expect(flag).toHaveCSS('opacity', '1');
  await flag.click();
  await expect(flag).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Match But No Past History', pressed: true })).toBeVisible();
  await expect(flag).toHaveAttribute('aria-pressed', 'true');
  await openAs(otherPage, 'admin', '/admin/company/learning');
  await expect(otherPage.getByRole('heading', { name: 'Reasons marked as wrong' })).toBeVisible();

  await expect(region(page, 'Full text')).toBeVisible();
  await expect(region(page, 'Versions')).toContainText('Current');
  const address = page.url();
  await region(page, 'More like this').getByRole('link').first().click();
  await expect(page).not.toHaveURL(address);
  await expect(page).toHaveURL(/\/top-rfps\/\d+$/);
});
