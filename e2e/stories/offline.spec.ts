import { fillSignIn } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';
import { toasts } from '../support/toasts.ts';
import { recordChanges, rowOf } from '../support/users-screen.ts';

test.use({ expectedFailures: ['no answer'] });

test('§8 offline, every screen says so at once, nothing hangs, and nothing is sent later unasked', async ({
  page,
  context,
  harborview,
}) => {
  const admin = await harborview.add('Odo', 'ADMIN');
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.setOffline(true);
  await fillSignIn(page, admin);
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your internet connection.');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await context.setOffline(false);
  await fillSignIn(page, admin);

  // Home: a page that cannot be loaded never shows the rows of another one.
  await expect(page.getByText(/^Showing page 1 of/)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert')).toContainText('Unable to connect to server');
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByText(/^Showing page/)).toHaveCount(0);
  // A dialog that was never opened before cannot be loaded now.
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Your sessions' }).click();
  await expect(toasts(page)).toContainText('Unable to connect to server');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/^Showing page 2 of/)).toBeVisible();

  // A vote.
  await page.goto('/top-rfps');
  const vote = page.getByRole('article').first().getByRole('button', { name: 'Relevant Match' });
  await vote.click();
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(toasts(page)).toContainText('Failed to submit feedback. Please try again.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const changes = recordChanges(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeEnabled();
  expect(changes).toEqual([]);
  await expect(vote).toHaveAttribute('aria-pressed', 'false');

  // A dialog with a form.
  await page.goto('/admin?search=member@harborview');
  await rowOf(page, 'member@harborview.example').getByRole('button', { name: /^Edit/ }).click();
  await context.setOffline(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to update user');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
});
