import { SCREENS } from '@bidlight/contract';
import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { all, answer, changeReply } from './faked.ts';
import { button, type Picture, press } from './picture.ts';

/** Every dialog, menu and list that opens over a screen. None of them is answered, so nothing changes. */
export const DIALOG_PICTURES: readonly Picture[] = [
  { name: 'menu', account: 'operator', path: SCREENS.home, open: press('Open menu'), only: 'phone' },
  { name: 'profile-menu', account: 'member', path: SCREENS.home, open: openProfileMenu, within: 'header' },
  ...['Change password', 'Change address', 'Your sessions', 'Weekly check', 'Theme'].map(fromProfileMenu),
  {
    name: 'first-password',
    account: 'member',
    path: SCREENS.home,
    prepare: changeReply('**/api/v2/auth/me', (reply) => ({ ...reply, mustChoosePassword: true })),
    open: dialogIsThere,
  },
  {
    name: 'reset-link-shown',
    account: 'member',
    path: SCREENS.login,
    prepare: all(
      answer('**/api/v2/auth/me', { success: false }, 401),
      changeReply('**/api/v2/auth/login', ({ data, ...reply }) => ({
        ...reply,
        data: {
          ...(data as object),
          resetLinkShown: { by: 'admin@harborview.example', at: '2026-11-16T15:04:00.000Z' },
        },
      })),
    ),
    open: async (page) => {
      await press('Member of Harborview Systems')(page);
      await dialogIsThere(page);
    },
  },
  {
    name: 'palette',
    account: 'member',
    path: SCREENS.home,
    open: async (page) => {
      await press('Command palette')(page);
      await dialogIsThere(page);
    },
  },
  { name: 'palette-search', account: 'member', path: SCREENS.home, open: searchInPalette },
  ...['Relevant Match', 'Match But No Past History', 'Not a Match'].map((vote) => ({
    name: `vote-${dashed(vote)}`,
    account: 'member' as const,
    path: SCREENS.topRfps,
    open: press(vote),
  })),
  {
    name: 'selection',
    account: 'member',
    path: SCREENS.home,
    open: selectTwo,
    within: '[data-selection-bar]',
  },
  { name: 'bulk-vote', account: 'member', path: SCREENS.home, open: voteOnTwo },
  { name: 'keys-top-rfps', account: 'member', path: SCREENS.topRfps, open: pressHelp, only: 'wide' },
  {
    name: 'keys-search',
    account: 'member',
    path: `${SCREENS.searchRfps}?query=network`,
    open: pressHelp,
    only: 'wide',
  },
  { name: 'comments', account: 'admin', path: SCREENS.feedbackReports, open: openComment },
  { name: 'user-invite', account: 'admin', path: SCREENS.users, open: press(/^Invite$/) },
  { name: 'user-add', account: 'admin', path: SCREENS.users, open: press('Add User') },
  { name: 'user-edit', account: 'admin', path: SCREENS.users, open: press(/^Edit/) },
  { name: 'user-revoke', account: 'admin', path: SCREENS.users, open: press(/^Revoke Access/) },
  {
    name: 'user-grant',
    account: 'admin',
    path: `${SCREENS.users}?status=inactive`,
    open: press(/^Grant Access/),
  },
  {
    name: 'profile-codes',
    account: 'admin',
    path: SCREENS.companyProfile,
    open: suggestCodes,
    within: '[role=listbox]',
  },
  { name: 'profile-preview', account: 'admin', path: SCREENS.companyProfile, open: previewProfile },
  { name: 'profile-leave', account: 'admin', path: SCREENS.companyProfile, open: leaveProfile },
  { name: 'roll-back', account: 'admin', path: SCREENS.learning, open: rollBack },
  ...[
    { name: 'start-for-real', open: press(/^Start for real/) },
    { name: 'mail-preview', open: previewMail },
    { name: 'mail-preview-end', open: previewEndOfMail },
    { name: 'mail-send', open: press('Send to external group') },
    { name: 'quarantine', open: press(/^View quarantined rows/), prepare: quarantineRows },
  ].map((picture) => ({ ...picture, account: 'operator' as const, path: SCREENS.controlPanel })),
];

function dashed(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

async function openProfileMenu(page: Page): Promise<void> {
  await button(page, /^Profile of /).click();
}

function fromProfileMenu(item: string) {
  const open = async (page: Page) => {
    await openProfileMenu(page);
    await button(page, item).click();
    await page.getByRole('dialog', { name: item }).waitFor();
  };
  return { name: dashed(item), account: 'member' as Account, path: SCREENS.home, open };
}

async function searchInPalette(page: Page): Promise<void> {
  await button(page, 'Command palette').click();
  await page.getByRole('combobox', { name: 'Screen, opportunity or action' }).fill('network');
  await page.getByRole('option').nth(2).waitFor();
}

/** Some come in a file of their own, a moment later. */
async function dialogIsThere(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
}

async function selectTwo(page: Page): Promise<void> {
  for (const index of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(index)
      .check();
}

async function voteOnTwo(page: Page): Promise<void> {
  await selectTwo(page);
  const bar = page.getByRole('region', { name: 'Selected opportunities' });
  await bar.getByRole('button', { name: 'Not a Match' }).click();
}

async function pressHelp(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
}

async function openComment(page: Page): Promise<void> {
  await button(page, 'Per Vote').click();
  const comment = page
    .getByRole('button', { name: /^View comments of/ })
    .filter({ visible: true })
    .first();
  const next = button(page, 'Next');
  await next.waitFor();
  while ((await comment.count()) === 0) {
    await next.click();
    await page.waitForLoadState('networkidle');
  }
  await comment.click();
}

async function suggestCodes(page: Page): Promise<void> {
  await page.getByRole('combobox').first().fill('services');
  await page.getByRole('option').first().waitFor();
}

async function changeProfile(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Words to avoid' }).fill('printers');
  await page.keyboard.press('Enter');
}

async function previewProfile(page: Page): Promise<void> {
  await changeProfile(page);
  await button(page, 'Preview changes').click();
  await page.getByText('Scoring the open opportunities').waitFor({ state: 'hidden', timeout: 60_000 });
}

async function leaveProfile(page: Page): Promise<void> {
  await changeProfile(page);
  await page.getByRole('link', { name: 'Learning' }).click();
  await page.getByRole('dialog').waitFor();
}

async function rollBack(page: Page): Promise<void> {
  await page.getByText('Figures, versions and roll-back').click();
  await button(page, /^Roll back to this version/).click();
}

export async function previewMail(page: Page): Promise<void> {
  await button(page, 'Preview the mail to the group user').click();
  await page.getByRole('dialog').frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
}

async function previewEndOfMail(page: Page): Promise<void> {
  await previewMail(page);
  const mail = page.getByRole('dialog').frameLocator('iframe');
  await mail.getByText('The links are yours alone').scrollIntoViewIfNeeded();
}

/** The sample has none. */
async function quarantineRows(page: Page): Promise<void> {
  await changeReply('**/api/scraping/overview', (reply) => ({
    ...reply,
    sources: (reply.sources as { lastRun: object }[]).map((source) => ({
      ...source,
      lastRun: { ...source.lastRun, quarantined: 2 },
    })),
  }))(page);
  const reason = 'The response deadline is not a date.';
  const rows = ['N-1', 'N-2'].map((reference) => ({ reference, reason, raw: '{"deadline":"soon"}' }));
  const pagination = { page: 1, limit: 10, total: 2, totalPages: 1 };
  const reasons = [{ reason, rows: 2 }];
  await answer('**/api/scraping/runs/*/quarantined?*', { success: true, reasons, rows, pagination })(page);
}
