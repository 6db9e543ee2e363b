import type { Page } from '@playwright/test';
import { ACCOUNTS, openAs } from '../support/accounts.ts';
import { openOutbox } from '../support/outbox.ts';
import { expect, test } from '../support/test.ts';
import { dismissToasts, toasts } from '../support/toasts.ts';

const MY_MAIL = '/top-rfps/mail';
/** 'Nov 18: 5 to decide, 2 due soon' */
const SUBJECT = /^[A-Z][a-z]{2} \d{1,2}: \d/;

const state = (page: Page, text: string | RegExp) =>
  page.getByRole('form', { name: 'My mail' }).getByText(text);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a user reads an email in the app, votes from it without signing in, and stops it with one click', async ({
  page,
  otherPage,
  playwright,
  baseURL,
}) => {
  await openAs(page, 'admin', MY_MAIL);
  const sent = page.getByRole('region', { name: 'Sent to you' }).getByRole('link', { name: SUBJECT });
  // It is due when the product starts, and is sent behind it.
  await expect(async () => {
    await page.reload();
    await expect(sent.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const subject = (await sent.first().textContent()) ?? '';
  await sent.first().click();
  const mail = page.getByRole('dialog', { name: subject });
  await expect(mail.getByRole('region', { name: 'To decide' }).getByRole('listitem').first()).toBeVisible();
  await page.reload();
  await expect(mail).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mail).toHaveCount(0);

  const context = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const outbox = await openOutbox(context);
  await otherPage.goto(await outbox.linkTo(ACCOUNTS.admin, SUBJECT, 'Match But No Past History'));
  await expect(heading(otherPage, 'Feedback Recorded Successfully!')).toBeVisible();

  // As mail programs do it (RFC 8058).
  const stop = await outbox.linkTo(ACCOUNTS.admin, SUBJECT, 'Stop this mail');
  await otherPage.goto(stop);
  await expect(heading(otherPage, 'Stop this mail?')).toBeVisible();
  const answer = await otherPage.request.post(stop, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(answer.ok()).toBe(true);
  await context.dispose();

  await page.reload();
  await expect(state(page, 'Your mail is off.')).toBeVisible();
  await page.getByRole('radio', { name: 'Weekdays' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText(`to ${ACCOUNTS.admin}`);
  await dismissToasts(page);
  await expect(state(page, /^The next one comes/)).toBeVisible();
});
