import { type AccountLinkPurpose, SCREENS } from '@bidlight/contract';
import type { Page } from '@playwright/test';
import { answerAwards } from './awards.ts';
import { answer } from './faked.ts';
import { type Picture, press } from './picture.ts';

type Screen = Omit<Picture, 'name' | 'path'> & { query?: string; fragment?: string };

export const EMAIL_VOTE =
  '?rfp=W9ZT7C27RC053&type=not_match&title=Help%20Desk&department=Defense&opportunityId=1&noticeId=n-1&token=t';

/** What a button of a mail about a pursuit asks. */
const MAILED_PROMPT = {
  success: true,
  pursuitId: 1,
  title: 'Replace roof of building 12',
  solicitationNumber: 'W91236-26-R-0042',
  prompt: { key: 'award:1', kind: 'awarded', text: 'Awarded to Acme Roofing, Inc. for $1.3M. Did you bid?' },
  answered: null,
};

/** A link of a mail that stands for a password: a picture uses none. */
export function answerAccountLink(purpose: AccountLinkPurpose) {
  const person = { email: 'ann@bidlight.example', company: 'Bidlight', newEmail: 'ann.new@bidlight.example' };
  return answer('**/api/v2/auth/link', { success: true, purpose, ...person });
}

/** Every screen of the contract, as whoever it is for. */
const EVERY_SCREEN: Record<keyof typeof SCREENS, Screen> = {
  login: {},
  join: { prepare: answerAccountLink('join'), fragment: '#token' },
  reset: {},
  confirmAddress: { prepare: answerAccountLink('new-address'), fragment: '#token' },
  home: { account: 'member' },
  topRfps: { account: 'member' },
  changes: { account: 'member' },
  following: { account: 'member' },
  pursuits: { account: 'member' },
  recompetes: { account: 'member' },
  market: { account: 'member', query: '?naics=541512', prepare: answerAwards },
  myMail: { account: 'member' },
  help: { account: 'member' },
  memberGuide: { account: 'member' },
  adminGuide: { account: 'admin' },
  operatorGuide: { account: 'operator' },
  searchRfps: { account: 'member', query: '?query=network' },
  feedbackReports: { account: 'admin' },
  analytics: { account: 'admin' },
  users: { account: 'admin' },
  companyProfile: { account: 'admin' },
  learning: { account: 'admin' },
  controlPanel: { account: 'operator' },
  outbox: { account: 'operator' },
  securityLog: { account: 'operator' },
  status: { account: 'operator' },
  setup: { account: 'operator', query: '?step=teach' },
  settings: { account: 'operator' },
  // Answered here: a picture casts no vote.
  emailVote: { query: EMAIL_VOTE, prepare: answer('**/api/feedback/**', { success: true }) },
  pursuitAnswer: {
    query: '?answer=won&token=t',
    prepare: answer('**/api/pursuit-answers/asked', MAILED_PROMPT),
  },
};

export const SCREEN_PICTURES: readonly Picture[] = Object.entries(EVERY_SCREEN).map(
  ([name, { query = '', fragment = '', ...screen }]) => ({
    ...screen,
    name: dashed(name),
    path: `${SCREENS[name as keyof typeof SCREENS]}${query}${fragment}`,
  }),
);

/** Further looks of the screens, and those whose address has a number in it. */
export const FURTHER_PICTURES: readonly Picture[] = [
  { name: 'login-failed', path: SCREENS.login, open: failToSignIn },
  { name: 'reset-sent', path: SCREENS.reset, open: askForLink },
  {
    name: 'reset-choose',
    path: `${SCREENS.reset}#token`,
    prepare: answerAccountLink('reset'),
  },
  { name: 'home-admin', account: 'operator', path: SCREENS.home },
  { name: 'home-other', account: 'member', path: `${SCREENS.home}?kinds=other` },
  { name: 'top-rfps-more', account: 'member', path: SCREENS.topRfps, open: press('More') },
  { name: 'top-rfps-early', account: 'member', path: `${SCREENS.topRfps}?view=early` },
  { name: 'top-rfps-decided', account: 'member', path: `${SCREENS.topRfps}?view=decided` },
  {
    name: 'top-rfps-turned-down',
    account: 'member',
    path: `${SCREENS.topRfps}?view=decided&turned_down=shown`,
  },
  { name: 'opportunity', account: 'member', path: SCREENS.topRfps, open: openFirst },
  { name: 'pursuit', account: 'member', path: SCREENS.pursuits, open: openSheet },
  { name: 'search-start', account: 'member', path: SCREENS.searchRfps },
  { name: 'search-nothing', account: 'member', path: `${SCREENS.searchRfps}?query=qqqqzzz` },
  {
    name: 'search-filters',
    account: 'member',
    path: `${SCREENS.searchRfps}?query=network`,
    open: press(/^Filters$/),
    only: 'phone',
  },
  { name: 'reports-per-vote', account: 'admin', path: SCREENS.feedbackReports, open: press('Per Vote') },
  { name: 'users-audit', account: 'admin', path: `${SCREENS.users}?tab=audit` },
  { name: 'email-vote-failed', path: `${SCREENS.emailVote}${EMAIL_VOTE}` },
  { name: 'control-panel-denied', account: 'admin', path: SCREENS.controlPanel },
  { name: 'not-found', account: 'member', path: '/nowhere' },
];

/** As the files are named. */
function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

async function failToSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@bidlight.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').waitFor();
}

/** Nobody has this address, so that no mail is sent. */
async function askForLink(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@harborview.example');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByRole('status').waitFor();
}

export async function openFirst(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link').click();
  await page.getByRole('region', { name: 'For your company' }).waitFor();
}

/** The sheet of what is due first. */
export async function openSheet(page: Page): Promise<void> {
  await page.getByRole('article').first().getByRole('heading', { level: 3 }).getByRole('link').click();
  await page.getByRole('region', { name: 'Go or no-go' }).waitFor();
}
