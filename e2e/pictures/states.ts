import { SCREENS } from '@bidlight/contract';
import type { Page } from '@playwright/test';
import { DIALOG_PICTURES } from './dialogs.ts';
import { all, answer, changeReply, runningJob } from './faked.ts';
import { MEMBER_STATES, SESSION, TODAY } from './member-states.ts';
import { button, type Picture, press, said } from './picture.ts';
import { EMAIL_VOTE, FURTHER_PICTURES, SCREEN_PICTURES } from './screens.ts';

/** An address may be this long, and nothing in it may be broken at a space. */
const LONG_ADDRESS = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.example`;

const ADMIN_STATES: readonly Omit<Picture, 'account'>[] = [
  {
    name: 'home-no-profile',
    path: SCREENS.home,
    prepare: all(
      changeReply(SESSION, (reply) => ({ ...reply, hasProfile: false })),
      changeReply(TODAY, (reply) => ({
        ...reply,
        rfps: [],
        statistics: {
          ...(reply.statistics as object),
          total_rfps: 0,
          average_ai_score: 0,
          high_score_count: 0,
        },
        pagination: { page: 1, limit: 10, totalPages: 0, totalCount: 0 },
      })),
    ),
  },
  { name: 'analytics-empty', path: `${SCREENS.analytics}?search=nobody+at+all` },
  { name: 'analytics-table', path: SCREENS.analytics, open: showTables },
  { name: 'reports-tables', path: `${SCREENS.feedbackReports}?rfp_filter=w`, open: showTables },
  {
    name: 'reports-empty',
    path: `${SCREENS.feedbackReports}?start_date=2001-01-03&end_date=2001-01-02`,
  },
  { name: 'users-empty', path: `${SCREENS.users}?search=nobody+at+all` },
  { name: 'user-add-errors', path: SCREENS.users, open: addNobody },
  { name: 'profile-errors', path: SCREENS.companyProfile, open: saveMistakes },
  {
    name: 'profile-conflict',
    path: SCREENS.companyProfile,
    prepare: refuseSave,
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Words to avoid' }).fill('paving');
      await button(page, 'Save profile').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'learning-figures',
    path: SCREENS.learning,
    open: (page) => page.getByText('Figures, versions and roll-back').click(),
  },
];

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
  { name: 'outbox-mail', path: SCREENS.outbox, open: (page) => openMail(page) },
  {
    name: 'unsubscribe',
    path: SCREENS.outbox,
    open: async (page) => {
      await openMail(page);
      const links = page.getByRole('region', { name: 'Links of the mail' });
      const address = await links.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href');
      await page.goto(new URL(address ?? '').pathname);
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
        { text: `Collecting fails: ${'a'.repeat(300)}`, since: '2026-11-14T12:00:00.000Z' },
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
  ...MEMBER_STATES.map((picture) => ({ ...picture, account: 'member' as const })),
  ...ADMIN_STATES.map((picture) => ({ ...picture, account: 'admin' as const })),
  ...OPERATOR_STATES.map((picture) => ({ ...picture, account: 'operator' as const })),
  ...STATES_WITHOUT_ACCOUNT,
];

async function showTables(page: Page): Promise<void> {
  for (const chart of await page.getByText('Show as table').all()) await chart.click();
  await page.getByRole('rowheader').first().waitFor();
}

async function addNobody(page: Page): Promise<void> {
  await press('Add User')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click();
  await said('First name is required')(page);
}

async function saveMistakes(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Words to avoid' }).fill('x'.repeat(81));
  await button(page, 'Add past performance').click();
  await button(page, 'Save profile').click();
  await said('Title is required')(page);
}

/** As when somebody else saved meanwhile. */
async function refuseSave(page: Page): Promise<void> {
  await page.route('**/api/company/profile', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const error = 'Somebody else has saved the profile meanwhile.';
    return route.fulfill({ status: 409, json: { success: false, error, message: error, code: 'conflict' } });
  });
}

/** One is sent where none was. */
async function openMail(page: Page): Promise<void> {
  const { mails } = await (await page.request.get('/api/outbox')).json();
  if (mails.length === 0) {
    await page.request.post('/api/top5-rfps/send-emails', { data: { group: 'user' } });
    await page.reload();
  }
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('region', { name: 'Links of the mail' }).waitFor();
}
