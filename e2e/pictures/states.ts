import { SCREENS } from '@bidlight/contract';
import { expect, type Page } from '@playwright/test';
import { ADMIN_STATES } from './admin-states.ts';
import { DIALOG_PICTURES } from './dialogs.ts';
import { all, answer, changeReply, runningJob } from './faked.ts';
import { MEMBER_STATES } from './member-states.ts';
import { MY_MAIL_STATES } from './my-mail-states.ts';
import { button, type Picture, said } from './picture.ts';
import { PURSUIT_PICTURES } from './pursuit-states.ts';
import { RECOMPETE_PICTURES } from './recompete-states.ts';
import { SAVED_SEARCH_PICTURES } from './saved-searches.ts';
import { EMAIL_VOTE, FURTHER_PICTURES, SCREEN_PICTURES } from './screens.ts';

/** An address may be this long, and nothing in it may be broken at a space. */
const LONG_ADDRESS = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example`;

/** Of those who get reports, and of those whose own mail is on. */
const REPORTED = '@bidlight.example';
const OWN_MAILED = '@harborview.example';

const OPERATOR_STATES: readonly Omit<Picture, 'account'>[] = [
  { name: 'control-panel-job', path: SCREENS.controlPanel, prepare: runningJob('scraping') },
  {
    name: 'mail-failed',
    path: SCREENS.controlPanel,
    prepare: answer(
      '**/api/top5-rfps/send-emails',
      { success: false, error: 'No mail was sent. The mail server refused it.' },
      502,
    ),
    open: async (page) => {
      await button(page, 'Send to user group').click();
      await said('Email Send Failed')(page);
    },
  },
  { name: 'outbox-mail', path: SCREENS.outbox, open: openReport },
  { name: 'outbox-own-mail', path: SCREENS.outbox, open: openOwnMail },
  {
    name: 'unsubscribe',
    path: SCREENS.outbox,
    open: async (page) => {
      await openReport(page);
      await followLink(page, 'Unsubscribe');
    },
  },
  {
    name: 'stop-own-mail',
    path: SCREENS.outbox,
    open: async (page) => {
      await openOwnMail(page);
      await followLink(page, 'Stop this mail');
    },
  },
  {
    name: 'security-log-long',
    path: SCREENS.securityLog,
    prepare: changeReply('**/api/security-log?*', (reply) => ({
      ...reply,
      entries: [
        {
          id: 0,
          at: new Date().toISOString(),
          actor: LONG_ADDRESS,
          action: 'sign-in.failed',
          subject: LONG_ADDRESS,
          changes: [],
          address: '2001:db8:1111:2222:3333:4444:5555:6666',
          company: LONG_ADDRESS,
        },
        ...(reply.entries as object[]),
      ],
    })),
  },
  {
    name: 'status-attention',
    path: SCREENS.status,
    prepare: changeReply('**/api/status', (reply) => ({
      ...reply,
      attention: [
        { text: `Collecting is failing: ${'a'.repeat(300)}`, since: '2026-11-14T12:00:00.000Z' },
        { text: 'Only 900 MB of 10 GB are free where the data folder is.', since: null },
      ],
    })),
  },
  {
    name: 'settings-told',
    path: SCREENS.settings,
    prepare: all(
      changeReply('**/api/settings', (reply) => {
        const settings = reply.settings as Record<string, object>;
        const isSet = { isSet: true, setAt: '2026-11-16T12:00:00.000Z' };
        Object.assign(settings.smtpPassword ?? {}, { ...isSet, value: null, lockedBy: null });
        Object.assign(settings.smtpHost ?? {}, { ...isSet, value: 'mail.example' });
        Object.assign(settings.timeZone ?? {}, { lockedBy: 'APP_TIMEZONE' });
        return reply;
      }),
      answer('**/api/settings/test-mail', {
        success: true,
        isOk: false,
        message: `The password is wrong: ${'a'.repeat(250)}`,
      }),
    ),
    open: async (page) => {
      await button(page, 'Send me a test mail').click();
      await said('The password is wrong')(page);
    },
  },
];

const STATES_WITHOUT_ACCOUNT: readonly Picture[] = [
  {
    name: 'email-vote-submitting',
    path: `${SCREENS.emailVote}${EMAIL_VOTE}`,
    prepare: async (page) => {
      await page.route('**/api/feedback/submit', () => {});
    },
    isUnderWay: true,
  },
  {
    name: 'email-vote-changed',
    path: `${SCREENS.emailVote}${EMAIL_VOTE}`,
    prepare: answer('**/api/feedback/**', { success: true }),
    open: async (page) => {
      await button(page, 'Match But No Past History').click();
      await button(page, 'Incumbent').click();
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.getByLabel('Anything to add?').fill('A partner has it.');
      await button(page, 'Update Feedback').click();
      await said('Additional Feedback Recorded!')(page);
    },
  },
  {
    name: 'join-used',
    path: `${SCREENS.join}#token`,
    prepare: answer(
      '**/api/v2/auth/link',
      {
        success: false,
        error: 'This invitation has been used. Please sign in with the password that you chose.',
      },
      410,
    ),
  },
];

/** Everything that the demo has to show; STATES are what screens show when something is wrong, under way, empty or long. */
export const DEMO_PICTURES: readonly Picture[] = [
  ...SCREEN_PICTURES,
  ...FURTHER_PICTURES,
  ...DIALOG_PICTURES,
  ...SAVED_SEARCH_PICTURES,
  ...RECOMPETE_PICTURES,
  ...PURSUIT_PICTURES,
  ...[...MEMBER_STATES, ...MY_MAIL_STATES].map((picture) => ({ ...picture, account: 'member' as const })),
  ...ADMIN_STATES.map((picture) => ({ ...picture, account: 'admin' as const })),
  ...OPERATOR_STATES.map((picture) => ({ ...picture, account: 'operator' as const })),
  ...STATES_WITHOUT_ACCOUNT,
];

/** The last report; one is sent where none was. */
async function openReport(page: Page): Promise<void> {
  const { mails } = await (await page.request.get('/api/outbox')).json();
  if (!mails.some(({ to }: { to: string }) => to.endsWith(REPORTED))) {
    await page.request.post('/api/top5-rfps/send-emails', { data: { group: 'user' } });
    await page.reload();
  }
  await openMailTo(page, REPORTED);
}

/** One of the demo's people's own, which are sent soon after the start. */
async function openOwnMail(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: OWN_MAILED })).not.toHaveCount(0, {
      timeout: 2_000,
    });
  }).toPass();
  await openMailTo(page, OWN_MAILED);
}

async function openMailTo(page: Page, domain: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: domain }).first().getByRole('link').click();
  await page.getByRole('region', { name: 'Links of the mail' }).waitFor();
}

async function followLink(page: Page, name: string): Promise<void> {
  const links = page.getByRole('region', { name: 'Links of the mail' });
  const address = await links.getByRole('link', { name }).getAttribute('href');
  await page.goto(new URL(address ?? '').pathname);
}
