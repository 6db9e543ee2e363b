import { test as base, expect, type Page } from '@playwright/test';

export { expect };

/** A page without a session asks who is signed in and is told 401; Chromium reports every such answer. */
const EXPECTED = /Failed to load resource.*401/;

/** Every story fails when the page writes an error to the console or throws. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED.test(message.text())) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await use(page);
    expect(problems, 'console errors').toEqual([]);
  },
});

export const PASSWORD = 'bidlight-demo';
export const ACCOUNTS = {
  operator: 'admin@bidlight.example',
  internalMember: 'member@bidlight.example',
  admin: 'admin@harborview.example',
  member: 'member@harborview.example',
} as const;

export async function signIn(page: Page, account: keyof typeof ACCOUNTS): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(ACCOUNTS[account]);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('/');
}
