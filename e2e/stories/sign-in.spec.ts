import { expectGoodLooks } from '../support/looks.ts';
import { ACCOUNTS, expect, PASSWORD, signIn, test } from '../support/test.ts';

for (const account of Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[]) {
  test(`the demo ${account} signs in and out`, async ({ page }) => {
    await signIn(page, account);
    await expect(
      page.getByRole('heading', { name: 'Government Contract Intelligence Platform' }),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveText(
      'Bidlight · Government Contract Intelligence System© 2025',
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/');
    await expect(page).toHaveURL('/login');
  });
}

test('a wrong password is answered on the page, and a right one then works', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(ACCOUNTS.member);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
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
