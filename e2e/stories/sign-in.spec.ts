import { ACCOUNTS, fillSignIn, PASSWORD, signIn } from '../support/accounts.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

test('a session outlives a reload and ends with Logout', async ({ page }) => {
  await signIn(page, 'member');
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

test('a wrong password is answered on the page, and a right one then works', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, { email: ACCOUNTS.member, password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials. Please try again.');
  await expectGoodLooks(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('the sign-in page looks right, and so does a page that does not exist', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expectGoodLooks(page);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectGoodLooks(page);
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
