import { signIn } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

test('§2, §4 a session outlives a reload and ends with Logout, which leads to /login', async ({ page }) => {
  await signIn(page, 'member');
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

test('the sign-in page of the demo signs in at one click, and has an icon for the home screen', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Member of Harborview Systems' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Profile of Marcus Lee' })).toBeVisible();
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  for (const { src, type } of (await manifest.json()).icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
});
