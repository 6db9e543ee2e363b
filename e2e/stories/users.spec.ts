import { openAs } from '../support/accounts.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { rowOf, search } from '../support/users-screen.ts';

// Bidlight's people stay as the demo seeds them: fourteen, two of them admins, two inactive.
const EVERYBODY = 'Page 1 of 1 • Showing 14 of 14';
const NOBODY = 'No users found. Adjust filters or add a new user.';

test('the page has breadcrumb, company badge, tiles, table and pager', async ({ page }) => {
  await openAs(page, 'operator', '/admin');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/^Company\s*\/\s*Users$/);
  await expect(page.getByRole('main').getByText('Bidlight', { exact: true })).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Total Users', 'Admins', 'Active', 'Inactive', 'Members']);
  await expect(page.getByRole('definition')).toHaveText(['14', '2', '12', '2', '12']);
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Role', 'Status', 'Actions']);
  await expect(page.getByText(EVERYBODY)).toBeVisible();
});

test('the list looks right with all that a row can show, and so does the empty one', async ({ page }) => {
  // Oneself, active and inactive people. A short list, because axe looks at every row.
  await openAs(page, 'operator', '/admin?search=or');
  await expect(page.getByText('Showing 4 of 4')).toBeVisible();
  await expect(page.getByText('You', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Grant Access/ })).toBeVisible();
  await expectGoodLooks(page);
  await search(page, 'nobody at all');
  await expect(page.getByText(NOBODY)).toBeVisible();
  await expectGoodLooks(page, { within: 'main' });
});

test('one may edit, revoke and grant others by their status, and not oneself', async ({ page }) => {
  await openAs(page, 'operator', '/admin');
  const own = rowOf(page, 'admin@bidlight.example');
  await expect(own.getByText('You', { exact: true })).toBeVisible();
  await expect(own.getByText('No actions available on your own account')).toBeVisible();
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('You', { exact: true })).toHaveCount(1);

  const active = rowOf(page, 'ben.okafor@bidlight.example');
  await expect(active.getByRole('cell')).toContainText(['Ben Okafor', 'ben.okafor@', 'Member', 'Active', '']);
  await expect(active.getByRole('button')).toHaveText(['Edit', 'Revoke Access']);
  const inactive = rowOf(page, 'jonas.meyer@bidlight.example');
  await expect(inactive.getByRole('cell').nth(3)).toHaveText('Inactive');
  await expect(inactive.getByRole('button')).toHaveText(['Edit', 'Grant Access']);
});

test('page and page size live in the address: reload, back and forward keep them', async ({ page }) => {
  await openAs(page, 'operator', '/admin');
  const size = page.getByRole('combobox', { name: 'Rows per page' });
  const previous = page.getByRole('button', { name: 'Prev' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect(size.getByRole('option')).toHaveText(['10', '20', '50']);
  await expect(size).toHaveValue('20');
  await expect(page.getByText(EVERYBODY)).toBeVisible();
  await expect(next).toBeDisabled();

  await size.selectOption('10');
  await expect(page.getByText('Page 1 of 2 • Showing 10 of 14')).toBeVisible();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page.getByText('Page 2 of 2 • Showing 4 of 14')).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(page).toHaveURL('/admin?size=10&page=2');

  await page.reload();
  await expect(page.getByText('Page 2 of 2 • Showing 4 of 14')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 1 of 2 • Showing 10 of 14')).toBeVisible();
  await page.goForward();
  await previous.click();
  await expect(page.getByText('Page 1 of 2 • Showing 10 of 14')).toBeVisible();
  await next.click();
  await size.selectOption('50');
  await expect(page.getByText(EVERYBODY)).toBeVisible();
  await expect(page).toHaveURL('/admin?size=50');
});

test('filters live in the address: reload and back keep them in the list and in the form', async ({
  page,
}) => {
  await openAs(page, 'operator', '/admin?search=ortega&role=MEMBER&status=inactive');
  const searchBox = page.getByPlaceholder('Search by name or email');
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  await search(page, 'okafor');
  await expect(page.getByText(NOBODY)).toBeVisible();
  await page.reload();
  await expect(searchBox).toHaveValue('okafor');
  await page.goBack();
  await expect(rowOf(page, 'luis.ortega@bidlight.example')).toBeVisible();
  await expect(searchBox).toHaveValue('ortega');
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('MEMBER');
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('inactive');
});
