import { expect, type Page } from '@playwright/test';
import { type Product, startProduct, temporaryFolders } from '../product/product.ts';
import { serveExtract } from './generated-extract.ts';
import { dismissToasts } from './toasts.ts';

const NOTICES = 600;
/** Against hanging, on a busy machine. */
const SCORED_WITHIN = { timeout: 240_000 };
const STATEMENT =
  'We are a small business that cleans federal buildings in Virginia and Maryland: custodial and janitorial services, carpet and floor care. HUBZone certified, not 8(a) certified.';
/** Cleaning is what the company wants, and nothing else. */
export const CLEANING = /custodial|janitorial|cleaning/i;
export const FIRST_OPERATOR = { email: 'ann@brightway.example', password: 'a long enough password' };

/** An installation with nothing in it, whose federal source is a generated file on this machine. */
export async function startFirstHour() {
  const extract = await serveExtract(NOTICES);
  const folders = temporaryFolders();
  const product = await startProduct({
    DATA_DIR: folders.make(),
    DEMO: 'off',
    SAM_EXTRACT_URL: extract.url,
    LIMIT_USER_PER_MINUTE: '0',
    LIMIT_ADDRESS_PER_MINUTE: '0',
  });
  const stop = async () => {
    product.process.kill('SIGTERM');
    await product.ended;
    await extract.close();
    folders.remove();
  };
  await product.ready().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const { requests, hold, publishAward } = extract;
  return { product, requests, hold, publishAward, stop };
}

/** The code is in the terminal alone. */
export async function setUp(page: Page, product: Product): Promise<void> {
  const code = /asks for this code, once: (\S+)/.exec(product.output())?.[1] ?? '';
  await page.goto(product.url);
  await expect(page.getByRole('heading', { name: 'Set up Bidlight' })).toBeVisible();
  for (const [label, value] of [
    ['Code from the terminal', code],
    ['Your company', 'Brightway Building Care'],
    ['First name', 'Ann'],
    ['Last name', 'Lee'],
    ['Email', FIRST_OPERATOR.email],
  ] as const) {
    await page.getByLabel(label).fill(value);
  }
  await page.getByLabel('Password', { exact: true }).fill(FIRST_OPERATOR.password);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page).toHaveURL(/\/admin\/setup/);
}

export async function getNotices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get today’s federal notices' }).click();
  await waitForNotices(page);
}

export async function waitForNotices(page: Page): Promise<void> {
  const done = page.getByRole('link', { name: /Get today's federal notices \(done\)/ });
  await expect(done).toBeVisible(SCORED_WITHIN);
}

export async function writeStatement(page: Page): Promise<void> {
  await page.getByLabel('Capability statement').fill(STATEMENT);
  await page.getByRole('button', { name: 'Suggest codes from this text' }).click();
  await expect(page.getByRole('button', { name: 'Add 561720 Janitorial Services' })).toBeVisible();
}

/** The top ten beside the form changes before anything is saved. */
export async function takeSuggestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add all' }).click();
  const topTen = page.getByRole('region', { name: 'Your top ten' });
  await expect(topTen.getByRole('listitem').first()).toContainText(CLEANING, SCORED_WITHIN);
}

export async function saveProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Describe your company \(done\)/ })).toBeVisible();
}

export async function waitForTen(page: Page): Promise<void> {
  await expect(page.getByRole('article')).toHaveCount(10, SCORED_WITHIN);
  // Before that, others may take their places.
  await expect(page.getByText(/opportunities so far/)).toHaveCount(0, SCORED_WITHIN);
}

export async function voteOnTen(page: Page): Promise<void> {
  const rows = page.getByRole('article');
  for (let at = 0; at < 10; at += 1) {
    const row = rows.nth(at);
    const isWanted = CLEANING.test((await row.textContent()) ?? '');
    await row.getByRole('button', { name: isWanted ? /Relevant Match/ : /Not a Match/ }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`${at + 1} of 10 voted on.`)).toBeVisible();
    await dismissToasts(page);
  }
}

export async function learnNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Learn now' }).click();
  const outcome = page.getByRole('region', { name: 'Before and after' });
  await expect(outcome).toContainText(/votes (?:moved|left)|stay as they are/, SCORED_WITHIN);
}

/** Without a mail server the link is handed over, in the dialog that is then still open. */
export async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await dialog.getByLabel('First name').fill('Bo');
  await dialog.getByLabel('Last name').fill('Cole');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/login\/join#/);
}
