import { expect, type Locator, type Page } from '@playwright/test';

/** The row of one person in the table of users. */
export function rowOf(page: Page, email: string): Locator {
  return page.getByRole('row').filter({ hasText: email });
}

/** The screen with nobody in its table but this person. */
export async function findPerson(page: Page, email: string): Promise<Locator> {
  await page.goto(`/admin?search=${encodeURIComponent(email)}`);
  await expect(page.getByText('Page 1 of 1 • Showing 1 of 1')).toBeVisible();
  return rowOf(page, email);
}

/** The calls that change something, by method and path, as the page makes them. */
export function recordChanges(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET') made.push(`${request.method()} ${pathname}`);
  });
  return made;
}
