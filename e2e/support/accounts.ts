import type { Page } from '@playwright/test';

export const PASSWORD = 'bidlight-demo';

/**
 * The demo's people. All stories of a worker share them, so a story that adds or changes a person works at Harborview, with
 * its own people (`people.ts`).
 */
export const ACCOUNTS = {
  operator: 'admin@bidlight.example',
  internalMember: 'member@bidlight.example',
  admin: 'admin@harborview.example',
  member: 'member@harborview.example',
} as const;
export type Account = keyof typeof ACCOUNTS;

export interface Credentials {
  email: string;
  password: string;
}

/** Through the sign-in page, as people do it. */
export async function signIn(page: Page, credentials: Account | Credentials): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, credentials);
  await page.waitForURL('/');
}

export async function fillSignIn(page: Page, credentials: Account | Credentials): Promise<void> {
  const { email, password } = asCredentials(credentials);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Straight to a screen, for stories that begin after the sign-in. */
export async function openAs(page: Page, credentials: Account | Credentials, path: string): Promise<void> {
  await startSession(page, credentials);
  await page.goto(path);
}

/** For a page, or for all pages of a browser. */
export async function startSession(
  { request }: Pick<Page, 'request'>,
  credentials: Account | Credentials,
): Promise<void> {
  const answer = await request.post('/api/v2/auth/login', { data: asCredentials(credentials) });
  if (!answer.ok()) throw new Error(`The sign-in was answered ${answer.status()}: ${await answer.text()}`);
}

function asCredentials(credentials: Account | Credentials): Credentials {
  return typeof credentials === 'string' ? { email: ACCOUNTS[credentials], password: PASSWORD } : credentials;
}
