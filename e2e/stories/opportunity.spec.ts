import type { Page } from '@playwright/test';
import { openAs } from '../support/accounts.ts';
import { NARROW, WIDE } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts, toasts } from '../support/toasts.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('design 3.23 from a card of the top list to /top-rfps/{id}, and on to one like it', async ({ page }) => {
  await openAs(page, 'internalMember', '/top-rfps');
  const title = page.getByRole('article').first().getByRole('heading', { level: 2 });
  const text = await title.textContent();
  await title.getByRole('link').click();
  await expect(page).toHaveURL(/\/top-rfps\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text ?? '');
  await expect(region(page, 'Full text')).toBeVisible();
  await expect(region(page, 'Versions')).toContainText('Current');
  await region(page, 'More like this').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(text ?? '');
});

const PHONE = { width: NARROW, height: 844 };
const DESK = { width: WIDE, height: 800 };
/** But for fractions of a pixel. */
const WHOLLY = { ratio: 0.95 };

test('the first screen has what decides: the reasons and the facts, and the vote in reach', async ({
  page,
}) => {
  await openAs(page, 'internalMember', '/top-rfps');
  const { topRFPs } = await (await page.request.get('/api/top5-rfps/top-rfps')).json();
  const [{ id }] = topRFPs.filter((rfp: { statedFacts: string[] }) => rfp.statedFacts.length > 0);
  const vote = page.getByRole('button', { name: 'Match But No Past History' });
  await page.setViewportSize(DESK);
  await page.goto(`/top-rfps/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport(WHOLLY);
  await expect(page.getByText('out of 100').first()).toBeInViewport(WHOLLY);
  for (const name of ['Response', 'Set-aside'])
    await expect(page.getByRole('term').filter({ hasText: name })).toBeInViewport(WHOLLY);
  await expect(vote).toBeInViewport(WHOLLY);
  const strengths = page.locator('div:has(> h3:text-is("Key Strengths"))').getByRole('listitem');
  await expect(strengths.first()).toBeInViewport(WHOLLY);
  await expect(page.getByRole('heading', { name: 'Potential Risks' })).toBeInViewport(WHOLLY);
  const facts = page.getByRole('table', { name: 'Facts stated in the text' });
  await expect(facts.getByRole('row').first()).toBeInViewport(WHOLLY);

  await page.setViewportSize(PHONE);
  await expect(vote).toBeInViewport(WHOLLY);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(vote).toBeInViewport(WHOLLY);
  await vote.click();
  await expect(page.getByRole('dialog', { name: 'Match But No Past History' })).toBeVisible();
});

test('a vote is cast there, and stays; so does what is marked as wrong, for the admin to count', async ({
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
});
