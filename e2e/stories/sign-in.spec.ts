import { signIn } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

test('§2, §4 signing in leaves no sign-in page behind; the session outlives a reload and ends with Logout, which leads to /login', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('Page not found · Bidlight');
  await signIn(page, 'member');
  await page.goBack();
  await expect(page).toHaveURL('/nowhere');
  await page.goForward();
  await expect(page).toHaveURL('/');
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await expect(page).toHaveURL('/login');

  // The demo's page signs in at one click.
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
